/** Written by scripts/DotnetLibrary.cs; dotnet-library.ts says how it is read. */
export const DOTNET_LIBRARY = `
namespace System
AccessViolationException < SystemException
Action#0 < MulticastDelegate
ActivationContext < IDisposable ISerializable | .? Form | .ApplicationIdentity Identity | :ActivationContext CreatePartialActivationContext | void Dispose
Activator | :? CreateInstance | :ObjectHandle CreateComInstanceFrom CreateInstanceFrom | :object GetObject
AggregateException < Exception
AppContext | .string BaseDirectory TargetFrameworkName | :bool TryGetSwitch | :object GetData | :void SetSwitch
ApplicationException < Exception
ApplicationId | .Version Version | .byte[] PublicKeyToken | .string Culture Name ProcessorArchitecture | ApplicationId Copy
ApplicationIdentity < ISerializable | .string CodeBase FullName
ArgIterator= | RuntimeTypeHandle GetNextArgType | TypedReference GetNextArg | int GetRemainingCount | void End
ArgumentException < SystemException
ArgumentNullException < ArgumentException
ArgumentOutOfRangeException < ArgumentException
ArithmeticException < SystemException
Array < IList IStructuralComparable IStructuralEquatable ICloneable | .bool IsFixedSize IsReadOnly IsSynchronized | .int Length Rank | .long LongLength | .object SyncRoot | :? Find FindLast | :?[] ConvertAll Empty FindAll | :Array CreateInstance | :ReadOnlyCollection AsReadOnly | :bool Exists TrueForAll | :int BinarySearch FindIndex FindLastIndex IndexOf LastIndexOf | :void Clear ConstrainedCopy Copy Fill ForEach Resize Reverse Sort | IEnumerator GetEnumerator | int GetLength GetLowerBound GetUpperBound | long GetLongLength | object Clone GetValue | void CopyTo Initialize SetValue
ArraySegment= < IReadOnlyList IList | +Memory AsMemory | +Span AsSpan | .0 this[] | .0[] Array | .ArraySegment Empty | .int Count Offset | 0[] ToArray | ? GetEnumerator | ArraySegment Slice | bool Equals | void CopyTo
ArrayTypeMismatchException < SystemException
AssemblyLoadEventHandler#2 < MulticastDelegate
AsyncCallback#1 < MulticastDelegate
AttributeTargets= < Enum
BadImageFormatException < SystemException
Base64FormattingOptions= < Enum
BitConverter | .bool IsLittleEndian | :bool ToBoolean TryWriteBytes | :byte[] GetBytes | :char ToChar | :double Int64BitsToDouble ToDouble | :float Int32BitsToSingle ToSingle | :int SingleToInt32Bits ToInt32 | :long DoubleToInt64Bits ToInt64 | :short ToInt16 | :string ToString | :uint ToUInt32 | :ulong ToUInt64 | :ushort ToUInt16
Buffer | :byte GetByte | :int ByteLength | :void BlockCopy MemoryCopy SetByte
CannotUnloadAppDomainException < SystemException
CharEnumerator < IEnumerator ICloneable | .char Current | bool MoveNext | object Clone | void Dispose Reset
Comparison#2 < MulticastDelegate
ContextBoundObject < MarshalByRefObject
ContextMarshalException < SystemException
Convert | .object DBNull | :DateTime ToDateTime | :TypeCode GetTypeCode | :bool IsDBNull ToBoolean TryFromBase64Chars TryFromBase64String TryToBase64Chars | :byte ToByte | :byte[] FromBase64CharArray FromBase64String | :char ToChar | :decimal ToDecimal | :double ToDouble | :float ToSingle | :int ToBase64CharArray ToInt32 | :long ToInt64 | :object ChangeType | :sbyte ToSByte | :short ToInt16 | :string ToBase64String ToString | :uint ToUInt32 | :ulong ToUInt64 | :ushort ToUInt16
Converter#1 < MulticastDelegate
CrossAppDomainDelegate#0 < MulticastDelegate
CultureAwareComparer < StringComparer ISerializable | void GetObjectData
DBNull < IConvertible ISerializable | .DBNull Value | TypeCode GetTypeCode | string ToString | void GetObjectData
DataMisalignedException < SystemException
DateTime= < IComparable IConvertible IEquatable IFormattable ISerializable | .DateTime Date MaxValue MinValue Now Today UnixEpoch UtcNow | .DateTimeKind Kind | .DayOfWeek DayOfWeek | .TimeSpan TimeOfDay | .int Day DayOfYear Hour Millisecond Minute Month Second Year | .long Ticks | :DateTime FromBinary FromFileTime FromFileTimeUtc FromOADate Parse ParseExact SpecifyKind | :bool IsLeapYear TryParse TryParseExact | :int Compare DaysInMonth | ? Subtract | DateTime Add AddDays AddHours AddMilliseconds AddMinutes AddMonths AddSeconds AddTicks AddYears ToLocalTime ToUniversalTime | TypeCode GetTypeCode | bool Equals IsDaylightSavingTime TryFormat | double ToOADate | int CompareTo | long ToBinary ToFileTime ToFileTimeUtc | string ToLongDateString ToLongTimeString ToShortDateString ToShortTimeString ToString | string[] GetDateTimeFormats
DateTimeKind= < Enum
DateTimeOffset= < IComparable IEquatable IDeserializationCallback IFormattable ISerializable | .DateTime Date DateTime LocalDateTime UtcDateTime | .DateTimeOffset MaxValue MinValue Now UnixEpoch UtcNow | .DayOfWeek DayOfWeek | .TimeSpan Offset TimeOfDay | .int Day DayOfYear Hour Millisecond Minute Month Second Year | .long Ticks UtcTicks | :DateTimeOffset FromFileTime FromUnixTimeMilliseconds FromUnixTimeSeconds Parse ParseExact | :bool TryParse TryParseExact | :int Compare | ? Subtract | DateTimeOffset Add AddDays AddHours AddMilliseconds AddMinutes AddMonths AddSeconds AddTicks AddYears ToLocalTime ToOffset ToUniversalTime | bool Equals EqualsExact TryFormat | int CompareTo | long ToFileTime ToUnixTimeMilliseconds ToUnixTimeSeconds | string ToString
DayOfWeek= < Enum
Delegate < ISerializable ICloneable | +MethodInfo GetMethodInfo | .MethodInfo Method | .object Target | :Delegate Combine CreateDelegate Remove RemoveAll | Delegate[] GetInvocationList | object Clone DynamicInvoke | void GetObjectData
DivideByZeroException < ArithmeticException
DllNotFoundException < TypeLoadException
DuplicateWaitObjectException < ArgumentException
EntryPointNotFoundException < TypeLoadException
Enum < IComparable IConvertible IFormattable | :? Parse | :Array GetValues | :Type GetUnderlyingType | :bool IsDefined TryParse | :object ToObject | :string Format GetName | :string[] GetNames | TypeCode GetTypeCode | bool HasFlag | int CompareTo | string ToString
Environment | .OperatingSystem OSVersion | .Version Version | .bool HasShutdownStarted Is64BitOperatingSystem Is64BitProcess UserInteractive | .int CurrentManagedThreadId ExitCode ProcessorCount SystemPageSize TickCount | .long WorkingSet | .string CommandLine CurrentDirectory MachineName NewLine StackTrace SystemDirectory UserDomainName UserName | :IDictionary GetEnvironmentVariables | :string ExpandEnvironmentVariables GetEnvironmentVariable GetFolderPath | :string[] GetCommandLineArgs GetLogicalDrives | :void Exit FailFast SetEnvironmentVariable
EnvironmentVariableTarget= < Enum
EventArgs | .EventArgs Empty
EventHandler#2 < MulticastDelegate
Exception < ISerializable | .Exception InnerException | .IDictionary Data | .MethodBase TargetSite | .int HResult | .string HelpLink Message Source StackTrace | Exception GetBaseException | Type GetType | void GetObjectData
ExecutionEngineException < SystemException
FieldAccessException < MemberAccessException
FileStyleUriParser < UriParser
FormatException < SystemException
FormattableString < IFormattable | .int ArgumentCount | .string Format | :string Invariant | object GetArgument | object[] GetArguments | string ToString
FtpStyleUriParser < UriParser
Func#0 < MulticastDelegate
GC | .int MaxGeneration | :GCNotificationStatus WaitForFullGCApproach WaitForFullGCComplete | :bool TryStartNoGCRegion | :int CollectionCount GetGeneration | :long GetAllocatedBytesForCurrentThread GetTotalMemory | :void AddMemoryPressure CancelFullGCNotification Collect EndNoGCRegion KeepAlive ReRegisterForFinalize RegisterForFullGCNotification RemoveMemoryPressure SuppressFinalize WaitForPendingFinalizers
GCCollectionMode= < Enum
GCNotificationStatus= < Enum
GenericUriParser < UriParser
GenericUriParserOptions= < Enum
GopherStyleUriParser < UriParser
Guid= < IComparable IEquatable IFormattable | .Guid Empty | :Guid NewGuid Parse ParseExact | :bool TryParse TryParseExact | bool Equals TryFormat TryWriteBytes | byte[] ToByteArray | int CompareTo | string ToString
HashCode= | :int Combine | int ToHashCode | void Add
HttpStyleUriParser < UriParser
IAppDomainSetup* | .string ApplicationBase ApplicationName CachePath ConfigurationFile DynamicBase LicenseFile PrivateBinPath PrivateBinPathProbe ShadowCopyDirectories ShadowCopyFiles
IAsyncDisposable* | +ConfiguredAsyncDisposable ConfigureAwait | ValueTask DisposeAsync
IAsyncResult* | .WaitHandle AsyncWaitHandle | .bool CompletedSynchronously IsCompleted | .object AsyncState
ICloneable* | object Clone
IComparable* | int CompareTo
IConvertible* | DateTime ToDateTime | TypeCode GetTypeCode | bool ToBoolean | byte ToByte | char ToChar | decimal ToDecimal | double ToDouble | float ToSingle | int ToInt32 | long ToInt64 | object ToType | sbyte ToSByte | short ToInt16 | string ToString | uint ToUInt32 | ulong ToUInt64 | ushort ToUInt16
ICustomFormatter* | string Format
IDisposable* | void Dispose
IEquatable* | bool Equals
IFormatProvider* | object GetFormat
IFormattable* | string ToString
IObservable* | IDisposable Subscribe
IObserver* | void OnCompleted OnError OnNext
IProgress* | void Report
IServiceProvider* | object GetService
Index= < IEquatable | .Index End Start | .bool IsFromEnd | .int Value | :Index FromEnd FromStart | bool Equals | int GetOffset
IndexOutOfRangeException < SystemException
InsufficientExecutionStackException < SystemException
InsufficientMemoryException < OutOfMemoryException
IntPtr= < IEquatable ISerializable | .IntPtr Zero | .int Size | :IntPtr Add Subtract | ? ToPointer | int ToInt32 | long ToInt64 | string ToString
InvalidCastException < SystemException
InvalidOperationException < SystemException
InvalidProgramException < SystemException
InvalidTimeZoneException < Exception
Lazy | .0 Value | .bool IsValueCreated
LdapStyleUriParser < UriParser
LoaderOptimization= < Enum
LocalDataStoreSlot
MarshalByRefObject | ObjRef CreateObjRef | object GetLifetimeService InitializeLifetimeService
Math | .double E PI | :? Abs Ceiling Clamp DivRem Floor Max Min Round Truncate | :double Acos Acosh Asin Asinh Atan Atan2 Atanh Cbrt Cos Cosh Exp IEEERemainder Log Log10 Pow Sin Sinh Sqrt Tan Tanh | :int Sign | :long BigMul
MathF | .float E PI | :float Abs Acos Acosh Asin Asinh Atan Atan2 Atanh Cbrt Ceiling Cos Cosh Exp Floor IEEERemainder Log Log10 Max Min Pow Round Sin Sinh Sqrt Tan Tanh Truncate | :int Sign
MemberAccessException < SystemException
Memory= < IEquatable | .Memory Empty | .Span Span | .bool IsEmpty | .int Length | 0[] ToArray | Memory Slice | MemoryHandle Pin | bool Equals TryCopyTo | void CopyTo
MemoryExtensions
MethodAccessException < MemberAccessException
MidpointRounding= < Enum
MissingFieldException < MissingMemberException
MissingMemberException < MemberAccessException
MissingMethodException < MissingMemberException
ModuleHandle= | .ModuleHandle EmptyHandle | .int MDStreamVersion | RuntimeFieldHandle GetRuntimeFieldHandleFromMetadataToken ResolveFieldHandle | RuntimeMethodHandle GetRuntimeMethodHandleFromMetadataToken ResolveMethodHandle | RuntimeTypeHandle GetRuntimeTypeHandleFromMetadataToken ResolveTypeHandle | bool Equals
MulticastDelegate < Delegate
MulticastNotSupportedException < SystemException
NetPipeStyleUriParser < UriParser
NetTcpStyleUriParser < UriParser
NewsStyleUriParser < UriParser
NotFiniteNumberException < ArithmeticException
NotImplementedException < SystemException
NotSupportedException < SystemException
NullReferenceException < SystemException
Nullable= | .0 Value | .bool HasValue | 0 GetValueOrDefault | :Type GetUnderlyingType | :bool Equals | :int Compare
ObjectDisposedException < InvalidOperationException
OperatingSystem < ICloneable ISerializable | .PlatformID Platform | .Version Version | .string ServicePack VersionString | object Clone | void GetObjectData
OperationCanceledException < SystemException
OrdinalComparer < StringComparer
OutOfMemoryException < SystemException
OverflowException < ArithmeticException
PlatformID= < Enum
PlatformNotSupportedException < NotSupportedException
Predicate#1 < MulticastDelegate
Progress < IProgress
Random | double NextDouble | int Next | void NextBytes
Range= < IEquatable | .Index End Start | .Range All | :Range EndAt StartAt | ValueTuple GetOffsetAndLength | bool Equals
RankException < SystemException
ReadOnlyMemory= < IEquatable | .ReadOnlyMemory Empty | .ReadOnlySpan Span | .bool IsEmpty | .int Length | 0[] ToArray | MemoryHandle Pin | ReadOnlyMemory Slice | bool Equals TryCopyTo | void CopyTo
ReadOnlySpan= | +ReadOnlySpan Trim TrimEnd TrimStart | +bool Contains EndsWith Equals IsWhiteSpace Overlaps SequenceEqual StartsWith | +int BinarySearch CompareTo IndexOf IndexOfAny LastIndexOf LastIndexOfAny SequenceCompareTo ToLower ToLowerInvariant ToUpper ToUpperInvariant | .? this[] | .ReadOnlySpan Empty | .bool IsEmpty | .int Length | 0[] ToArray | ? GetEnumerator GetPinnableReference | ReadOnlySpan Slice | bool TryCopyTo | void CopyTo
ResolveEventHandler#2 < MulticastDelegate
RuntimeArgumentHandle=
RuntimeFieldHandle= < ISerializable | .IntPtr Value | bool Equals | void GetObjectData
RuntimeMethodHandle= < ISerializable | .IntPtr Value | IntPtr GetFunctionPointer | bool Equals | void GetObjectData
RuntimeTypeHandle= < ISerializable | .IntPtr Value | ModuleHandle GetModuleHandle | bool Equals | void GetObjectData
SequencePosition= < IEquatable | bool Equals | int GetInteger | object GetObject
Span= | +bool EndsWith Overlaps SequenceEqual StartsWith | +int BinarySearch IndexOf IndexOfAny LastIndexOf LastIndexOfAny SequenceCompareTo | +void Reverse | .? this[] | .Span Empty | .bool IsEmpty | .int Length | 0[] ToArray | ? GetEnumerator GetPinnableReference | Span Slice | bool TryCopyTo | void Clear CopyTo Fill
StackOverflowException < SystemException
StringComparer < IComparer IEqualityComparer | .StringComparer CurrentCulture CurrentCultureIgnoreCase InvariantCulture InvariantCultureIgnoreCase Ordinal OrdinalIgnoreCase | :StringComparer Create FromComparison | bool Equals | int Compare GetHashCode
StringComparison= < Enum
StringNormalizationExtensions
StringSplitOptions= < Enum
SystemException < Exception
TimeSpan= < IComparable IEquatable IFormattable | .TimeSpan MaxValue MinValue Zero | .double TotalDays TotalHours TotalMilliseconds TotalMinutes TotalSeconds | .int Days Hours Milliseconds Minutes Seconds | .long Ticks TicksPerDay TicksPerHour TicksPerMillisecond TicksPerMinute TicksPerSecond | :TimeSpan FromDays FromHours FromMilliseconds FromMinutes FromSeconds FromTicks Parse ParseExact | :bool TryParse TryParseExact | :int Compare | ? Divide | TimeSpan Add Duration Multiply Negate Subtract | bool Equals TryFormat | int CompareTo | string ToString
TimeZone | .TimeZone CurrentTimeZone | .string DaylightName StandardName | DateTime ToLocalTime ToUniversalTime | DaylightTime GetDaylightChanges | TimeSpan GetUtcOffset | bool IsDaylightSavingTime
TimeZoneInfo < IEquatable IDeserializationCallback ISerializable | .TimeSpan BaseUtcOffset | .TimeZoneInfo Local Utc | .bool SupportsDaylightSavingTime | .string DaylightName DisplayName Id StandardName | :? ConvertTime ConvertTimeBySystemTimeZoneId | :DateTime ConvertTimeFromUtc ConvertTimeToUtc | :ReadOnlyCollection GetSystemTimeZones | :TimeZoneInfo CreateCustomTimeZone FindSystemTimeZoneById FromSerializedString | :void ClearCachedData | ?[] GetAdjustmentRules | TimeSpan GetUtcOffset | TimeSpan[] GetAmbiguousTimeOffsets | bool Equals HasSameRules IsAmbiguousTime IsDaylightSavingTime IsInvalidTime | string ToSerializedString
TimeZoneNotFoundException < Exception
TimeoutException < SystemException
Tuple < IComparable IStructuralComparable ITuple IStructuralEquatable | +ValueTuple ToValueTuple | +void Deconstruct | .0 Item1 | .1 Item2 | .2 Item3 | .3 Item4 | .4 Item5 | .5 Item6 | .6 Item7 | .7 Rest | :Tuple Create
TupleExtensions
Type < MemberInfo IReflect | +EventInfo GetRuntimeEvent | +FieldInfo GetRuntimeField | +IEnumerable GetRuntimeEvents GetRuntimeFields GetRuntimeMethods GetRuntimeProperties | +MethodInfo GetRuntimeMethod | +PropertyInfo GetRuntimeProperty | +TypeInfo GetTypeInfo | .Assembly Assembly | .Binder DefaultBinder | .ConstructorInfo TypeInitializer | .GenericParameterAttributes GenericParameterAttributes | .Guid GUID | .MemberFilter FilterAttribute FilterName FilterNameIgnoreCase | .MethodBase DeclaringMethod | .Module Module | .RuntimeTypeHandle TypeHandle | .StructLayoutAttribute StructLayoutAttribute | .Type BaseType UnderlyingSystemType | .TypeAttributes Attributes | .Type[] EmptyTypes GenericTypeArguments | .bool ContainsGenericParameters HasElementType IsAbstract IsAnsiClass IsArray IsAutoClass IsAutoLayout IsByRef IsByRefLike IsCOMObject IsClass IsCollectible IsConstructedGenericType IsContextful IsEnum IsExplicitLayout IsGenericMethodParameter IsGenericParameter IsGenericType IsGenericTypeDefinition IsGenericTypeParameter IsImport IsInterface IsLayoutSequential IsMarshalByRef IsNested IsNestedAssembly IsNestedFamANDAssem IsNestedFamORAssem IsNestedFamily IsNestedPrivate IsNestedPublic IsNotPublic IsPointer IsPrimitive IsPublic IsSZArray IsSealed IsSecurityCritical IsSecuritySafeCritical IsSecurityTransparent IsSerializable IsSignatureType IsSpecialName IsTypeDefinition IsUnicodeClass IsValueType IsVariableBoundArray IsVisible | .char Delimiter | .int GenericParameterPosition | .object Missing | .string AssemblyQualifiedName FullName Namespace | :RuntimeTypeHandle GetTypeHandle | :Type GetTypeFromCLSID GetTypeFromHandle GetTypeFromProgID MakeGenericMethodParameter MakeGenericSignatureType ReflectionOnlyGetType | :TypeCode GetTypeCode | :Type[] GetTypeArray | Array GetEnumValues | ConstructorInfo GetConstructor | ConstructorInfo[] GetConstructors | EventInfo GetEvent | EventInfo[] GetEvents | FieldInfo GetField | FieldInfo[] GetFields | InterfaceMapping GetInterfaceMap | MemberInfo[] FindMembers GetDefaultMembers GetMember GetMembers | MethodInfo GetMethod | MethodInfo[] GetMethods | PropertyInfo GetProperty | PropertyInfo[] GetProperties | Type GetElementType GetEnumUnderlyingType GetGenericTypeDefinition GetInterface GetNestedType GetType MakeArrayType MakeByRefType MakeGenericType MakePointerType | Type[] FindInterfaces GetGenericArguments GetGenericParameterConstraints GetInterfaces GetNestedTypes | bool Equals IsAssignableFrom IsEnumDefined IsEquivalentTo IsInstanceOfType IsSubclassOf | int GetArrayRank | object InvokeMember | string GetEnumName | string[] GetEnumNames
TypeAccessException < TypeLoadException
TypeCode= < Enum
TypeInitializationException < SystemException
TypeLoadException < SystemException
TypeUnloadedException < SystemException
TypedReference= | :RuntimeTypeHandle TargetTypeToken | :Type GetTargetType | :TypedReference MakeTypedReference | :object ToObject | :void SetTypedReference
UIntPtr= < IEquatable ISerializable | .UIntPtr Zero | .int Size | :UIntPtr Add Subtract | ? ToPointer | uint ToUInt32 | ulong ToUInt64
UnauthorizedAccessException < SystemException
UnhandledExceptionEventHandler#2 < MulticastDelegate
Uri < ISerializable | .UriHostNameType HostNameType | .bool IsAbsoluteUri IsDefaultPort IsFile IsLoopback IsUnc UserEscaped | .int Port | .string AbsolutePath AbsoluteUri Authority DnsSafeHost Fragment Host IdnHost LocalPath OriginalString PathAndQuery Query Scheme SchemeDelimiter UriSchemeFile UriSchemeFtp UriSchemeGopher UriSchemeHttp UriSchemeHttps UriSchemeMailto UriSchemeNetPipe UriSchemeNetTcp UriSchemeNews UriSchemeNntp UserInfo | .string[] Segments | :UriHostNameType CheckHostName | :bool CheckSchemeName IsHexDigit IsHexEncoding IsWellFormedUriString TryCreate | :char HexUnescape | :int Compare FromHex | :string EscapeDataString EscapeUriString HexEscape UnescapeDataString | Uri MakeRelativeUri | bool IsBaseOf IsWellFormedOriginalString | string GetComponents GetLeftPart MakeRelative
UriBuilder | .Uri Uri | .int Port | .string Fragment Host Password Path Query Scheme UserName
UriComponents= < Enum
UriFormat= < Enum
UriFormatException < FormatException
UriHostNameType= < Enum
UriIdnScope= < Enum
UriKind= < Enum
UriParser | :bool IsKnownScheme | :void Register
UriPartial= < Enum
UriTypeConverter < TypeConverter
ValueTuple= < IComparable IEquatable IStructuralComparable ITuple IStructuralEquatable | +Tuple ToTuple | .0 Item1 | .1 Item2 | .2 Item3 | .3 Item4 | .4 Item5 | .5 Item6 | .6 Item7 | .7 Rest | :ValueTuple Create | bool Equals | int CompareTo
ValueType
Version < IComparable IEquatable ICloneable | .int Build Major Minor Revision | .short MajorRevision MinorRevision | :Version Parse | :bool TryParse | bool Equals TryFormat | int CompareTo | object Clone | string ToString
WeakReference < ISerializable | .bool IsAlive TrackResurrection | .object Target | bool TryGetTarget | void GetObjectData SetTarget
bool= < IComparable IConvertible IEquatable | .string FalseString TrueString | :bool Parse TryParse | TypeCode GetTypeCode | bool Equals TryFormat | int CompareTo | string ToString
byte= < IComparable IConvertible IEquatable IFormattable | .byte MaxValue MinValue | :bool TryParse | :byte Parse | TypeCode GetTypeCode | bool Equals TryFormat | int CompareTo | string ToString
char= < IComparable IConvertible IEquatable | .char MaxValue MinValue | :UnicodeCategory GetUnicodeCategory | :bool IsControl IsDigit IsHighSurrogate IsLetter IsLetterOrDigit IsLowSurrogate IsLower IsNumber IsPunctuation IsSeparator IsSurrogate IsSurrogatePair IsSymbol IsUpper IsWhiteSpace TryParse | :char Parse ToLower ToLowerInvariant ToUpper ToUpperInvariant | :double GetNumericValue | :int ConvertToUtf32 | :string ConvertFromUtf32 | TypeCode GetTypeCode | bool Equals | int CompareTo | string ToString
decimal= < IComparable IConvertible IEquatable IDeserializationCallback IFormattable | .decimal MaxValue MinValue MinusOne One Zero | :bool TryParse | :byte ToByte | :decimal Add Ceiling Divide Floor FromOACurrency Multiply Negate Parse Remainder Round Subtract Truncate | :double ToDouble | :float ToSingle | :int Compare ToInt32 | :int[] GetBits | :long ToInt64 ToOACurrency | :sbyte ToSByte | :short ToInt16 | :uint ToUInt32 | :ulong ToUInt64 | :ushort ToUInt16 | TypeCode GetTypeCode | bool Equals TryFormat | int CompareTo | string ToString
double= < IComparable IConvertible IEquatable IFormattable | .double Epsilon MaxValue MinValue NaN NegativeInfinity PositiveInfinity | :bool IsFinite IsInfinity IsNaN IsNegative IsNegativeInfinity IsNormal IsPositiveInfinity IsSubnormal TryParse | :double Parse | TypeCode GetTypeCode | bool Equals TryFormat | int CompareTo | string ToString
float= < IComparable IConvertible IEquatable IFormattable | .float Epsilon MaxValue MinValue NaN NegativeInfinity PositiveInfinity | :bool IsFinite IsInfinity IsNaN IsNegative IsNegativeInfinity IsNormal IsPositiveInfinity IsSubnormal TryParse | :float Parse | TypeCode GetTypeCode | bool Equals TryFormat | int CompareTo | string ToString
int= < IComparable IConvertible IEquatable IFormattable | .int MaxValue MinValue | :bool TryParse | :int Parse | TypeCode GetTypeCode | bool Equals TryFormat | int CompareTo | string ToString
long= < IComparable IConvertible IEquatable IFormattable | .long MaxValue MinValue | :bool TryParse | :long Parse | TypeCode GetTypeCode | bool Equals TryFormat | int CompareTo | string ToString
object | :bool ReferenceEquals | Type GetType | bool Equals | int GetHashCode | string ToString
sbyte= < IComparable IConvertible IEquatable IFormattable | .sbyte MaxValue MinValue | :bool TryParse | :sbyte Parse | TypeCode GetTypeCode | bool Equals TryFormat | int CompareTo | string ToString
short= < IComparable IConvertible IEquatable IFormattable | .short MaxValue MinValue | :bool TryParse | :short Parse | TypeCode GetTypeCode | bool Equals TryFormat | int CompareTo | string ToString
string < IComparable IConvertible IEquatable IEnumerable ICloneable | +ReadOnlyMemory AsMemory | +ReadOnlySpan AsSpan | .char this[] | .int Length | .string Empty | :bool IsNullOrEmpty IsNullOrWhiteSpace | :int Compare CompareOrdinal | :string Concat Copy Create Format Intern IsInterned Join | ? IsNormalized Normalize | CharEnumerator GetEnumerator | TypeCode GetTypeCode | bool Contains EndsWith Equals StartsWith | char[] ToCharArray | int CompareTo GetHashCode IndexOf IndexOfAny LastIndexOf LastIndexOfAny | object Clone | string Insert PadLeft PadRight Remove Replace Substring ToLower ToLowerInvariant ToString ToUpper ToUpperInvariant Trim TrimEnd TrimStart | string[] Split | void CopyTo
uint= < IComparable IConvertible IEquatable IFormattable | .uint MaxValue MinValue | :bool TryParse | :uint Parse | TypeCode GetTypeCode | bool Equals TryFormat | int CompareTo | string ToString
ulong= < IComparable IConvertible IEquatable IFormattable | .ulong MaxValue MinValue | :bool TryParse | :ulong Parse | TypeCode GetTypeCode | bool Equals TryFormat | int CompareTo | string ToString
ushort= < IComparable IConvertible IEquatable IFormattable | .ushort MaxValue MinValue | :bool TryParse | :ushort Parse | TypeCode GetTypeCode | bool Equals TryFormat | int CompareTo | string ToString
void=
namespace System.Collections.Generic
CollectionExtensions
Comparer < IComparer | .Comparer Default | :Comparer Create | int Compare
Dictionary < IReadOnlyDictionary IDictionary IDeserializationCallback ISerializable | .1 this[] | .? Keys Values | .IEqualityComparer Comparer | .int Count | ? GetEnumerator | bool ContainsKey ContainsValue Remove TryAdd TryGetValue | int EnsureCapacity | void Add Clear GetObjectData OnDeserialization TrimExcess
EqualityComparer < IEqualityComparer | .EqualityComparer Default | bool Equals | int GetHashCode
HashSet < ISet IDeserializationCallback ISerializable IReadOnlyCollection | .IEqualityComparer Comparer | .int Count | :IEqualityComparer CreateSetComparer | ? GetEnumerator | bool Add Contains IsProperSubsetOf IsProperSupersetOf IsSubsetOf IsSupersetOf Overlaps Remove SetEquals TryGetValue | int EnsureCapacity RemoveWhere | void Clear CopyTo ExceptWith GetObjectData IntersectWith OnDeserialization SymmetricExceptWith TrimExcess UnionWith
IAsyncEnumerable* | +ConfiguredCancelableAsyncEnumerable ConfigureAwait WithCancellation | IAsyncEnumerator GetAsyncEnumerator
IAsyncEnumerator* < IAsyncDisposable | .0 Current | ValueTask MoveNextAsync
ICollection* < IEnumerable | .bool IsReadOnly | .int Count | bool Contains Remove | void Add Clear CopyTo
IComparer* | int Compare
IDictionary* < ICollection | +bool TryAdd | .1 this[] | .ICollection Keys Values | ? Remove | bool ContainsKey TryGetValue | void Add
IEnumerable* | +0 ElementAt ElementAtOrDefault First FirstOrDefault Last LastOrDefault Single SingleOrDefault | +0[] ToArray | +Dictionary ToDictionary | +HashSet ToHashSet | +IEnumerable Ancestors AncestorsAndSelf Append AsEnumerable Attributes Cast Concat DefaultIfEmpty DescendantNodes DescendantNodesAndSelf Descendants DescendantsAndSelf Distinct Elements Except GroupBy GroupJoin InDocumentOrder Intersect Join Nodes OfType Prepend Reverse Select SelectMany Skip SkipLast SkipWhile Take TakeLast TakeWhile Union Where Zip | +ILookup ToLookup | +IOrderedEnumerable OrderBy OrderByDescending | +IQueryable AsQueryable | +List ToList | +bool All Any Contains SequenceEqual | +int Count | +long LongCount | +void Remove | ? Aggregate Average Max Min Sum | IEnumerator GetEnumerator
IEnumerator* < IDisposable | .0 Current
IEqualityComparer* | bool Equals | int GetHashCode
IList* < ICollection | .0 this[] | int IndexOf | void Insert RemoveAt
IReadOnlyCollection* < IEnumerable | .int Count
IReadOnlyDictionary* < IReadOnlyCollection | +1 GetValueOrDefault | .1 this[] | .IEnumerable Keys Values | bool ContainsKey TryGetValue
IReadOnlyList* < IReadOnlyCollection | .0 this[]
ISet* < ICollection | bool Add IsProperSubsetOf IsProperSupersetOf IsSubsetOf IsSupersetOf Overlaps SetEquals | void ExceptWith IntersectWith SymmetricExceptWith UnionWith
KeyNotFoundException < SystemException
KeyValuePair | .0 Key | .1 Value | :KeyValuePair Create | void Deconstruct
LinkedList < IDeserializationCallback ICollection ISerializable IReadOnlyCollection | .LinkedListNode First Last | .int Count | ? AddAfter AddBefore AddFirst AddLast GetEnumerator Remove | LinkedListNode Find FindLast | bool Contains | void Clear CopyTo GetObjectData OnDeserialization RemoveFirst RemoveLast
LinkedListNode | .0 Value | .LinkedList List | .LinkedListNode Next Previous
List < IReadOnlyList IList | .0 this[] | .int Capacity Count | 0 Find FindLast | 0[] ToArray | ? GetEnumerator | List ConvertAll FindAll GetRange | ReadOnlyCollection AsReadOnly | bool Contains Exists Remove TrueForAll | int BinarySearch FindIndex FindLastIndex IndexOf LastIndexOf RemoveAll | void Add AddRange Clear CopyTo ForEach Insert InsertRange RemoveAt RemoveRange Reverse Sort TrimExcess
Queue < ICollection IReadOnlyCollection | .int Count | 0 Dequeue Peek | 0[] ToArray | ? GetEnumerator | bool Contains TryDequeue TryPeek | void Clear CopyTo Enqueue TrimExcess
SortedDictionary < IReadOnlyDictionary IDictionary | .1 this[] | .? Keys Values | .IComparer Comparer | .int Count | ? GetEnumerator | bool ContainsKey ContainsValue Remove TryGetValue | void Add Clear CopyTo
SortedList < IReadOnlyDictionary IDictionary | .1 this[] | .IComparer Comparer | .IList Keys Values | .int Capacity Count | IEnumerator GetEnumerator | bool ContainsKey ContainsValue Remove TryGetValue | int IndexOfKey IndexOfValue | void Add Clear RemoveAt TrimExcess
SortedSet < ISet IDeserializationCallback ICollection ISerializable IReadOnlyCollection | .0 Max Min | .IComparer Comparer | .int Count | :IEqualityComparer CreateSetComparer | ? GetEnumerator | IEnumerable Reverse | SortedSet GetViewBetween | bool Add Contains IsProperSubsetOf IsProperSupersetOf IsSubsetOf IsSupersetOf Overlaps Remove SetEquals TryGetValue | int RemoveWhere | void Clear CopyTo ExceptWith IntersectWith SymmetricExceptWith UnionWith
Stack < ICollection IReadOnlyCollection | .int Count | 0 Peek Pop | 0[] ToArray | ? GetEnumerator | bool Contains TryPeek TryPop | void Clear CopyTo Push TrimExcess
namespace System.Collections
ArrayList < IList ICloneable | .bool IsFixedSize IsReadOnly IsSynchronized | .int Capacity Count | .object SyncRoot this[] | :? FixedSize ReadOnly Synchronized | :ArrayList Adapter Repeat | ? ToArray | ArrayList GetRange | IEnumerator GetEnumerator | bool Contains | int Add BinarySearch IndexOf LastIndexOf | object Clone | void AddRange Clear CopyTo Insert InsertRange Remove RemoveAt RemoveRange Reverse SetRange Sort TrimToSize
BitArray < ICollection ICloneable | .bool IsReadOnly IsSynchronized this[] | .int Count Length | .object SyncRoot | BitArray And LeftShift Not Or RightShift Xor | IEnumerator GetEnumerator | bool Get | object Clone | void CopyTo Set SetAll
CaseInsensitiveComparer < IComparer | .CaseInsensitiveComparer Default DefaultInvariant | int Compare
CaseInsensitiveHashCodeProvider < IHashCodeProvider | .CaseInsensitiveHashCodeProvider Default DefaultInvariant | int GetHashCode
CollectionBase < IList | .int Capacity Count | IEnumerator GetEnumerator | void Clear RemoveAt
DictionaryBase < IDictionary | .int Count | IDictionaryEnumerator GetEnumerator | void Clear CopyTo
DictionaryEntry= | .object Key Value | void Deconstruct
Hashtable < IDictionary IDeserializationCallback ICloneable ISerializable | .ICollection Keys Values | .bool IsFixedSize IsReadOnly IsSynchronized | .int Count | .object SyncRoot this[] | :Hashtable Synchronized | IDictionaryEnumerator GetEnumerator | bool Contains ContainsKey ContainsValue | object Clone | void Add Clear CopyTo GetObjectData OnDeserialization Remove
IDictionaryEnumerator* < IEnumerator | .DictionaryEntry Entry | .object Key Value
IHashCodeProvider* | int GetHashCode
IStructuralComparable* | int CompareTo
IStructuralEquatable* | bool Equals | int GetHashCode
ReadOnlyCollectionBase < ICollection | .int Count | IEnumerator GetEnumerator
StructuralComparisons | .IComparer StructuralComparer | .IEqualityComparer StructuralEqualityComparer
namespace System.Collections.ObjectModel
Collection < IReadOnlyList IList | .0 this[] | .int Count | IEnumerator GetEnumerator | bool Contains Remove | int IndexOf | void Add Clear CopyTo Insert RemoveAt
KeyedCollection < Collection | .1 this[] | .IEqualityComparer Comparer | bool Contains Remove TryGetValue
ObservableCollection < Collection INotifyPropertyChanged INotifyCollectionChanged | void Move
ReadOnlyCollection < IReadOnlyList IList | .0 this[] | .int Count | IEnumerator GetEnumerator | bool Contains | int IndexOf | void CopyTo
ReadOnlyDictionary < IReadOnlyDictionary IDictionary | .1 this[] | .? Keys Values | .int Count | IEnumerator GetEnumerator | bool ContainsKey TryGetValue
ReadOnlyObservableCollection < ReadOnlyCollection INotifyPropertyChanged INotifyCollectionChanged
namespace System.Collections.Concurrent
BlockingCollection < IDisposable ICollection IReadOnlyCollection | .bool IsAddingCompleted IsCompleted | .int BoundedCapacity Count | 0 Take | 0[] ToArray | :int AddToAny TakeFromAny TryAddToAny TryTakeFromAny | IEnumerable GetConsumingEnumerable | bool TryAdd TryTake | void Add CompleteAdding CopyTo Dispose
ConcurrentBag < IProducerConsumerCollection IReadOnlyCollection | .bool IsEmpty | .int Count | 0[] ToArray | IEnumerator GetEnumerator | bool TryPeek TryTake | void Add Clear CopyTo
ConcurrentDictionary < IReadOnlyDictionary IDictionary | .1 this[] | .ICollection Keys Values | .bool IsEmpty | .int Count | 1 AddOrUpdate GetOrAdd | IEnumerator GetEnumerator | KeyValuePair[] ToArray | bool ContainsKey TryAdd TryGetValue TryRemove TryUpdate | void Clear
ConcurrentQueue < IProducerConsumerCollection IReadOnlyCollection | .bool IsEmpty | .int Count | 0[] ToArray | IEnumerator GetEnumerator | bool TryDequeue TryPeek | void Clear CopyTo Enqueue
ConcurrentStack < IProducerConsumerCollection IReadOnlyCollection | .bool IsEmpty | .int Count | 0[] ToArray | IEnumerator GetEnumerator | bool TryPeek TryPop | int TryPopRange | void Clear CopyTo Push PushRange
EnumerablePartitionerOptions= < Enum
IProducerConsumerCollection* < IEnumerable ICollection | 0[] ToArray | bool TryAdd TryTake | void CopyTo
OrderablePartitioner < Partitioner | .bool KeysNormalized KeysOrderedAcrossPartitions KeysOrderedInEachPartition | IEnumerable GetOrderableDynamicPartitions | IList GetOrderablePartitions
Partitioner | .bool SupportsDynamicPartitions | :OrderablePartitioner Create | IEnumerable GetDynamicPartitions | IList GetPartitions
namespace System.Collections.Specialized
BitVector32= | .int Data | :? CreateSection | :int CreateMask | :string ToString | ? this[]
CollectionsUtil | :Hashtable CreateCaseInsensitiveHashtable | :SortedList CreateCaseInsensitiveSortedList
HybridDictionary < IDictionary | .ICollection Keys Values | .bool IsFixedSize IsReadOnly IsSynchronized | .int Count | .object SyncRoot this[] | IDictionaryEnumerator GetEnumerator | bool Contains | void Add Clear CopyTo Remove
INotifyCollectionChanged*
IOrderedDictionary* < IDictionary | .object this[] | IDictionaryEnumerator GetEnumerator | void Insert RemoveAt
ListDictionary < IDictionary | .ICollection Keys Values | .bool IsFixedSize IsReadOnly IsSynchronized | .int Count | .object SyncRoot this[] | IDictionaryEnumerator GetEnumerator | bool Contains | void Add Clear CopyTo Remove
NameObjectCollectionBase < IDeserializationCallback ICollection ISerializable | .? Keys | .int Count | IEnumerator GetEnumerator | void GetObjectData OnDeserialization
NameValueCollection < NameObjectCollectionBase | .string this[] | .string[] AllKeys | bool HasKeys | string Get GetKey | string[] GetValues | void Add Clear CopyTo Remove Set
NotifyCollectionChangedAction= < Enum
NotifyCollectionChangedEventHandler#2 < MulticastDelegate
OrderedDictionary < IOrderedDictionary IDeserializationCallback ISerializable | .ICollection Keys Values | .bool IsReadOnly | .int Count | .object this[] | IDictionaryEnumerator GetEnumerator | OrderedDictionary AsReadOnly | bool Contains | void Add Clear CopyTo GetObjectData Insert Remove RemoveAt
StringCollection < IList | .bool IsReadOnly IsSynchronized | .int Count | .object SyncRoot | .string this[] | StringEnumerator GetEnumerator | bool Contains | int Add IndexOf | void AddRange Clear CopyTo Insert Remove RemoveAt
StringDictionary < IEnumerable | .ICollection Keys Values | .bool IsSynchronized | .int Count | .object SyncRoot | .string this[] | IEnumerator GetEnumerator | bool ContainsKey ContainsValue | void Add Clear CopyTo Remove
StringEnumerator | .string Current | bool MoveNext | void Reset
namespace System.Linq
Enumerable | :IEnumerable Empty Range Repeat
EnumerableExecutor
EnumerableQuery < IOrderedQueryable IQueryProvider
IGrouping* < IEnumerable | .0 Key
ILookup* < IEnumerable | .IEnumerable this[] | .int Count | bool Contains
IOrderedEnumerable* < IEnumerable | +IOrderedEnumerable ThenBy ThenByDescending | IOrderedEnumerable CreateOrderedEnumerable
IOrderedQueryable* < IQueryable | +IOrderedQueryable ThenBy ThenByDescending
IQueryProvider* | ? Execute | IQueryable CreateQuery
IQueryable* < IEnumerable | +0 ElementAt ElementAtOrDefault First FirstOrDefault Last LastOrDefault Single SingleOrDefault | +IOrderedQueryable OrderBy OrderByDescending | +IQueryable Append Cast Concat DefaultIfEmpty Distinct Except GroupBy GroupJoin Intersect Join OfType Prepend Reverse Select SelectMany Skip SkipLast SkipWhile Take TakeLast TakeWhile Union Where Zip | +bool All Any Contains SequenceEqual | +int Count | +long LongCount | .Expression Expression | .IQueryProvider Provider | .Type ElementType | ? Aggregate Average Max Min Sum
Lookup < ILookup | .IEnumerable this[] | .int Count | IEnumerable ApplyResultSelector | IEnumerator GetEnumerator | bool Contains
Queryable
namespace System.Linq.Expressions
BinaryExpression < Expression | .Expression Left Right | .LambdaExpression Conversion | .MethodInfo Method | .bool IsLifted IsLiftedToNull | BinaryExpression Update
BlockExpression < Expression | .Expression Result | .ReadOnlyCollection Expressions Variables | BlockExpression Update
CatchBlock | .Expression Body Filter | .ParameterExpression Variable | .Type Test | CatchBlock Update
ConditionalExpression < Expression | .Expression IfFalse IfTrue Test | ConditionalExpression Update
ConstantExpression < Expression | .object Value
DebugInfoExpression < Expression | .SymbolDocumentInfo Document | .bool IsClear | .int EndColumn EndLine StartColumn StartLine
DefaultExpression < Expression
DynamicExpression < Expression IDynamicExpression | .CallSiteBinder Binder | .ReadOnlyCollection Arguments | .Type DelegateType | :DynamicExpression Dynamic MakeDynamic | DynamicExpression Update
DynamicExpressionVisitor < ExpressionVisitor
ElementInit < IArgumentProvider | .MethodInfo AddMethod | .ReadOnlyCollection Arguments | .int ArgumentCount | ElementInit Update | Expression GetArgument
Expression < LambdaExpression | .ExpressionType NodeType | .Type Type | .bool CanReduce | 0 Compile | :? ArrayIndex Label Lambda Property | :BinaryExpression Add AddAssign AddAssignChecked AddChecked And AndAlso AndAssign Assign Coalesce Divide DivideAssign Equal ExclusiveOr ExclusiveOrAssign GreaterThan GreaterThanOrEqual LeftShift LeftShiftAssign LessThan LessThanOrEqual MakeBinary Modulo ModuloAssign Multiply MultiplyAssign MultiplyAssignChecked MultiplyChecked NotEqual Or OrAssign OrElse Power PowerAssign ReferenceEqual ReferenceNotEqual RightShift RightShiftAssign Subtract SubtractAssign SubtractAssignChecked SubtractChecked | :BlockExpression Block | :CatchBlock Catch MakeCatchBlock | :ConditionalExpression Condition IfThen IfThenElse | :ConstantExpression Constant | :DebugInfoExpression ClearDebugInfo DebugInfo | :DefaultExpression Default Empty | :DynamicExpression Dynamic MakeDynamic | :ElementInit ElementInit | :GotoExpression Break Continue Goto MakeGoto Return | :IndexExpression ArrayAccess MakeIndex | :InvocationExpression Invoke | :ListInitExpression ListInit | :LoopExpression Loop | :MemberAssignment Bind | :MemberExpression Field MakeMemberAccess PropertyOrField | :MemberInitExpression MemberInit | :MemberListBinding ListBind | :MemberMemberBinding MemberBind | :MethodCallExpression Call | :NewArrayExpression NewArrayBounds NewArrayInit | :NewExpression New | :ParameterExpression Parameter Variable | :RuntimeVariablesExpression RuntimeVariables | :SwitchCase SwitchCase | :SwitchExpression Switch | :SymbolDocumentInfo SymbolDocument | :TryExpression MakeTry TryCatch TryCatchFinally TryFault TryFinally | :Type GetActionType GetDelegateType GetFuncType | :TypeBinaryExpression TypeEqual TypeIs | :UnaryExpression ArrayLength Convert ConvertChecked Decrement Increment IsFalse IsTrue MakeUnary Negate NegateChecked Not OnesComplement PostDecrementAssign PostIncrementAssign PreDecrementAssign PreIncrementAssign Quote Rethrow Throw TypeAs UnaryPlus Unbox | :bool TryGetActionType TryGetFuncType | Expression Reduce ReduceAndCheck ReduceExtensions Update
ExpressionType= < Enum
ExpressionVisitor | ? Visit VisitAndConvert
GotoExpression < Expression | .Expression Value | .GotoExpressionKind Kind | .LabelTarget Target | GotoExpression Update
GotoExpressionKind= < Enum
IArgumentProvider* | .int ArgumentCount | Expression GetArgument
IDynamicExpression* < IArgumentProvider | .Type DelegateType | Expression Rewrite | object CreateCallSite
IndexExpression < Expression IArgumentProvider | .Expression Object | .PropertyInfo Indexer | .ReadOnlyCollection Arguments | .int ArgumentCount | Expression GetArgument | IndexExpression Update
InvocationExpression < Expression IArgumentProvider | .Expression Expression | .ReadOnlyCollection Arguments | .int ArgumentCount | Expression GetArgument | InvocationExpression Update
LabelExpression < Expression | .Expression DefaultValue | .LabelTarget Target | LabelExpression Update
LabelTarget | .Type Type | .string Name
LambdaExpression < Expression | .Expression Body | .ReadOnlyCollection Parameters | .Type ReturnType | .bool TailCall | .string Name | Delegate Compile | void CompileToMethod
ListInitExpression < Expression | .NewExpression NewExpression | .ReadOnlyCollection Initializers | ListInitExpression Update
LoopExpression < Expression | .Expression Body | .LabelTarget BreakLabel ContinueLabel | LoopExpression Update
MemberAssignment < MemberBinding | .Expression Expression | MemberAssignment Update
MemberBinding | .MemberBindingType BindingType | .MemberInfo Member
MemberBindingType= < Enum
MemberExpression < Expression | .Expression Expression | .MemberInfo Member | MemberExpression Update
MemberInitExpression < Expression | .NewExpression NewExpression | .ReadOnlyCollection Bindings | MemberInitExpression Update
MemberListBinding < MemberBinding | .ReadOnlyCollection Initializers | MemberListBinding Update
MemberMemberBinding < MemberBinding | .ReadOnlyCollection Bindings | MemberMemberBinding Update
MethodCallExpression < Expression IArgumentProvider | .Expression Object | .MethodInfo Method | .ReadOnlyCollection Arguments | .int ArgumentCount | Expression GetArgument | MethodCallExpression Update
NewArrayExpression < Expression | .ReadOnlyCollection Expressions | NewArrayExpression Update
NewExpression < Expression IArgumentProvider | .ConstructorInfo Constructor | .ReadOnlyCollection Arguments Members | .int ArgumentCount | Expression GetArgument | NewExpression Update
ParameterExpression < Expression | .bool IsByRef | .string Name
RuntimeVariablesExpression < Expression | .ReadOnlyCollection Variables | RuntimeVariablesExpression Update
SwitchCase | .Expression Body | .ReadOnlyCollection TestValues | SwitchCase Update
SwitchExpression < Expression | .Expression DefaultBody SwitchValue | .MethodInfo Comparison | .ReadOnlyCollection Cases | SwitchExpression Update
SymbolDocumentInfo | .Guid DocumentType Language LanguageVendor | .string FileName
TryExpression < Expression | .Expression Body Fault Finally | .ReadOnlyCollection Handlers | TryExpression Update
TypeBinaryExpression < Expression | .Expression Expression | .Type TypeOperand | TypeBinaryExpression Update
UnaryExpression < Expression | .Expression Operand | .MethodInfo Method | .bool IsLifted IsLiftedToNull | UnaryExpression Update
namespace System.IO
BinaryReader < IDisposable | .Stream BaseStream | bool ReadBoolean | byte ReadByte | byte[] ReadBytes | char ReadChar | char[] ReadChars | decimal ReadDecimal | double ReadDouble | float ReadSingle | int PeekChar Read ReadInt32 | long ReadInt64 | sbyte ReadSByte | short ReadInt16 | string ReadString | uint ReadUInt32 | ulong ReadUInt64 | ushort ReadUInt16 | void Close Dispose
BinaryWriter < IDisposable IAsyncDisposable | .BinaryWriter Null | .Stream BaseStream | ValueTask DisposeAsync | long Seek | void Close Dispose Flush Write
BufferedStream < Stream | .Stream UnderlyingStream | .int BufferSize
Directory | :DateTime GetCreationTime GetCreationTimeUtc GetLastAccessTime GetLastAccessTimeUtc GetLastWriteTime GetLastWriteTimeUtc | :DirectoryInfo CreateDirectory GetParent | :DirectorySecurity GetAccessControl | :IEnumerable EnumerateDirectories EnumerateFileSystemEntries EnumerateFiles | :bool Exists | :string GetCurrentDirectory GetDirectoryRoot | :string[] GetDirectories GetFileSystemEntries GetFiles GetLogicalDrives | :void Delete Move SetAccessControl SetCreationTime SetCreationTimeUtc SetCurrentDirectory SetLastAccessTime SetLastAccessTimeUtc SetLastWriteTime SetLastWriteTimeUtc
DirectoryInfo < FileSystemInfo | .DirectoryInfo Parent Root | DirectoryInfo CreateSubdirectory | DirectoryInfo[] GetDirectories | DirectorySecurity GetAccessControl | FileInfo[] GetFiles | FileSystemInfo[] GetFileSystemInfos | IEnumerable EnumerateDirectories EnumerateFileSystemInfos EnumerateFiles | void Create Delete MoveTo SetAccessControl
DirectoryNotFoundException < IOException
DriveInfo < ISerializable | .DirectoryInfo RootDirectory | .DriveType DriveType | .bool IsReady | .long AvailableFreeSpace TotalFreeSpace TotalSize | .string DriveFormat Name VolumeLabel | :DriveInfo[] GetDrives
DriveNotFoundException < IOException
DriveType= < Enum
EndOfStreamException < IOException
EnumerationOptions | .FileAttributes AttributesToSkip | .MatchCasing MatchCasing | .MatchType MatchType | .bool IgnoreInaccessible RecurseSubdirectories ReturnSpecialDirectories | .int BufferSize
ErrorEventHandler#2 < MulticastDelegate
File | :DateTime GetCreationTime GetCreationTimeUtc GetLastAccessTime GetLastAccessTimeUtc GetLastWriteTime GetLastWriteTimeUtc | :FileAttributes GetAttributes | :FileSecurity GetAccessControl | :FileStream Create Open OpenRead OpenWrite | :IEnumerable ReadLines | :StreamReader OpenText | :StreamWriter AppendText CreateText | :Task AppendAllLinesAsync AppendAllTextAsync ReadAllBytesAsync ReadAllLinesAsync ReadAllTextAsync WriteAllBytesAsync WriteAllLinesAsync WriteAllTextAsync | :bool Exists | :byte[] ReadAllBytes | :string ReadAllText | :string[] ReadAllLines | :void AppendAllLines AppendAllText Copy Decrypt Delete Encrypt Move Replace SetAccessControl SetAttributes SetCreationTime SetCreationTimeUtc SetLastAccessTime SetLastAccessTimeUtc SetLastWriteTime SetLastWriteTimeUtc WriteAllBytes WriteAllLines WriteAllText
FileAccess= < Enum
FileAttributes= < Enum
FileInfo < FileSystemInfo | .DirectoryInfo Directory | .bool IsReadOnly | .long Length | .string DirectoryName | FileInfo CopyTo Replace | FileSecurity GetAccessControl | FileStream Create Open OpenRead OpenWrite | StreamReader OpenText | StreamWriter AppendText CreateText | void Decrypt Encrypt MoveTo SetAccessControl
FileLoadException < IOException
FileMode= < Enum
FileNotFoundException < IOException
FileOptions= < Enum
FileShare= < Enum
FileStream < Stream | .IntPtr Handle | .SafeFileHandle SafeFileHandle | .bool IsAsync | .string Name | FileSecurity GetAccessControl | void Flush Lock SetAccessControl Unlock
FileSystemEventHandler#2 < MulticastDelegate
FileSystemInfo < MarshalByRefObject ISerializable | .DateTime CreationTime CreationTimeUtc LastAccessTime LastAccessTimeUtc LastWriteTime LastWriteTimeUtc | .FileAttributes Attributes | .bool Exists | .string Extension FullName Name | void Delete GetObjectData Refresh
FileSystemWatcher < Component ISupportInitialize | .ISynchronizeInvoke SynchronizingObject | .NotifyFilters NotifyFilter | .bool EnableRaisingEvents IncludeSubdirectories | .int InternalBufferSize | .string Filter Path | WaitForChangedResult WaitForChanged | void BeginInit EndInit
HandleInheritability= < Enum
IOException < SystemException
InternalBufferOverflowException < SystemException
InvalidDataException < SystemException
MatchCasing= < Enum
MatchType= < Enum
MemoryStream < Stream | .int Capacity | bool TryGetBuffer | byte[] GetBuffer ToArray | void WriteTo
NotifyFilters= < Enum
Path | .char AltDirectorySeparatorChar DirectorySeparatorChar PathSeparator VolumeSeparatorChar | .char[] InvalidPathChars | :? GetDirectoryName GetExtension GetFileName GetFileNameWithoutExtension GetPathRoot | :bool HasExtension IsPathFullyQualified IsPathRooted TryJoin | :char[] GetInvalidFileNameChars GetInvalidPathChars | :string ChangeExtension Combine GetFullPath GetRandomFileName GetRelativePath GetTempFileName GetTempPath Join
PathTooLongException < IOException
RenamedEventHandler#2 < MulticastDelegate
SearchOption= < Enum
SeekOrigin= < Enum
Stream < MarshalByRefObject IDisposable IAsyncDisposable | .Stream Null | .bool CanRead CanSeek CanTimeout CanWrite | .int ReadTimeout WriteTimeout | .long Length Position | :Stream Synchronized | ? ReadAsync WriteAsync | IAsyncResult BeginRead BeginWrite | Task CopyToAsync FlushAsync | ValueTask DisposeAsync | int EndRead Read ReadByte | long Seek | void Close CopyTo Dispose EndWrite Flush SetLength Write WriteByte
StreamReader < TextReader | .Encoding CurrentEncoding | .Stream BaseStream | .StreamReader Null | .bool EndOfStream | void DiscardBufferedData
StreamWriter < TextWriter | .Stream BaseStream | .StreamWriter Null | .bool AutoFlush
StringReader < TextReader
StringWriter < TextWriter | StringBuilder GetStringBuilder
TextReader < MarshalByRefObject IDisposable | .TextReader Null | :TextReader Synchronized | ? ReadAsync ReadBlockAsync | Task ReadLineAsync ReadToEndAsync | int Peek Read ReadBlock | string ReadLine ReadToEnd | void Close Dispose
TextWriter < MarshalByRefObject IDisposable IAsyncDisposable | .Encoding Encoding | .IFormatProvider FormatProvider | .TextWriter Null | .string NewLine | :TextWriter Synchronized | Task FlushAsync WriteAsync WriteLineAsync | ValueTask DisposeAsync | void Close Dispose Flush Write WriteLine
UnmanagedMemoryAccessor < IDisposable | .bool CanRead CanWrite | .long Capacity | bool ReadBoolean | byte ReadByte | char ReadChar | decimal ReadDecimal | double ReadDouble | float ReadSingle | int ReadArray ReadInt32 | long ReadInt64 | sbyte ReadSByte | short ReadInt16 | uint ReadUInt32 | ulong ReadUInt64 | ushort ReadUInt16 | void Dispose Read Write WriteArray
UnmanagedMemoryStream < Stream | .? PositionPointer | .long Capacity
WaitForChangedResult= | .WatcherChangeTypes ChangeType | .bool TimedOut | .string Name OldName
WatcherChangeTypes= < Enum
namespace System.Text
ASCIIEncoding < Encoding
Decoder | .DecoderFallback Fallback | .DecoderFallbackBuffer FallbackBuffer | int GetCharCount GetChars | void Convert Reset
DecoderExceptionFallback < DecoderFallback
DecoderExceptionFallbackBuffer < DecoderFallbackBuffer
DecoderFallback | .DecoderFallback ExceptionFallback ReplacementFallback | .int MaxCharCount | DecoderFallbackBuffer CreateFallbackBuffer
DecoderFallbackBuffer | .int Remaining | bool Fallback MovePrevious | char GetNextChar | void Reset
DecoderFallbackException < ArgumentException
DecoderReplacementFallback < DecoderFallback ISerializable | .string DefaultString
DecoderReplacementFallbackBuffer < DecoderFallbackBuffer
Encoder | .EncoderFallback Fallback | .EncoderFallbackBuffer FallbackBuffer | int GetByteCount GetBytes | void Convert Reset
EncoderExceptionFallback < EncoderFallback
EncoderExceptionFallbackBuffer < EncoderFallbackBuffer
EncoderFallback | .EncoderFallback ExceptionFallback ReplacementFallback | .int MaxCharCount | EncoderFallbackBuffer CreateFallbackBuffer
EncoderFallbackBuffer | .int Remaining | bool Fallback MovePrevious | char GetNextChar | void Reset
EncoderFallbackException < ArgumentException
EncoderReplacementFallback < EncoderFallback ISerializable | .string DefaultString
EncoderReplacementFallbackBuffer < EncoderFallbackBuffer
Encoding < ICloneable | .DecoderFallback DecoderFallback | .EncoderFallback EncoderFallback | .Encoding ASCII BigEndianUnicode Default UTF32 UTF7 UTF8 Unicode | .ReadOnlySpan Preamble | .bool IsBrowserDisplay IsBrowserSave IsMailNewsDisplay IsMailNewsSave IsReadOnly IsSingleByte | .int CodePage WindowsCodePage | .string BodyName EncodingName HeaderName WebName | :Encoding GetEncoding | :EncodingInfo[] GetEncodings | :byte[] Convert | :void RegisterProvider | ? GetBytes GetChars | Decoder GetDecoder | Encoder GetEncoder | bool IsAlwaysNormalized | byte[] GetPreamble | int GetByteCount GetCharCount GetMaxByteCount GetMaxCharCount | object Clone | string GetString
EncodingInfo | .int CodePage | .string DisplayName Name | Encoding GetEncoding
EncodingProvider | Encoding GetEncoding
NormalizationForm= < Enum
StringBuilder < ISerializable | .char this[] | .int Capacity Length MaxCapacity | StringBuilder Append AppendFormat AppendJoin AppendLine Clear Insert Remove Replace | bool Equals | int EnsureCapacity | string ToString | void CopyTo
UTF32Encoding < Encoding
UTF7Encoding < Encoding
UTF8Encoding < Encoding
UnicodeEncoding < Encoding | .int CharSize
namespace System.Text.RegularExpressions
Capture | .int Index Length | .string Value
CaptureCollection < IReadOnlyList IList | .Capture this[] | .bool IsReadOnly IsSynchronized | .int Count | .object SyncRoot | IEnumerator GetEnumerator | void CopyTo
Group < Capture | .CaptureCollection Captures | .bool Success | .string Name | :Group Synchronized
GroupCollection < IReadOnlyList IList | .Group this[] | .bool IsReadOnly IsSynchronized | .int Count | .object SyncRoot | IEnumerator GetEnumerator | void CopyTo
Match < Group | .GroupCollection Groups | .Match Empty | :Match Synchronized | Match NextMatch | string Result
MatchCollection < IReadOnlyList IList | .Match this[] | .bool IsReadOnly IsSynchronized | .int Count | .object SyncRoot | IEnumerator GetEnumerator | void CopyTo
MatchEvaluator#1 < MulticastDelegate
Regex < ISerializable | .RegexOptions Options | .TimeSpan InfiniteMatchTimeout MatchTimeout | .bool RightToLeft | .int CacheSize | :string Escape Unescape | :void CompileToAssembly | Match Match | MatchCollection Matches | bool IsMatch | int GroupNumberFromName | int[] GetGroupNumbers | string GroupNameFromNumber Replace | string[] GetGroupNames Split
RegexCompilationInfo | .RegexOptions Options | .TimeSpan MatchTimeout | .bool IsPublic | .string Name Namespace Pattern
RegexMatchTimeoutException < TimeoutException
RegexOptions= < Enum
RegexRunner
RegexRunnerFactory
namespace System.Threading
AbandonedMutexException < SystemException
ApartmentState= < Enum
AsyncFlowControl= < IDisposable | bool Equals | void Dispose Undo
AsyncLocal | .0 Value
AsyncLocalValueChangedArgs= | .0 CurrentValue PreviousValue | .bool ThreadContextChanged
AutoResetEvent < EventWaitHandle
Barrier < IDisposable | .int ParticipantCount ParticipantsRemaining | .long CurrentPhaseNumber | ? SignalAndWait | long AddParticipant AddParticipants | void Dispose RemoveParticipant RemoveParticipants
BarrierPostPhaseException < Exception
CancellationToken= | .CancellationToken None | .WaitHandle WaitHandle | .bool CanBeCanceled IsCancellationRequested | CancellationTokenRegistration Register | bool Equals | void ThrowIfCancellationRequested
CancellationTokenRegistration= < IDisposable IEquatable IAsyncDisposable | .CancellationToken Token | ValueTask DisposeAsync | bool Equals Unregister | void Dispose
CancellationTokenSource < IDisposable | .CancellationToken Token | .bool IsCancellationRequested | :CancellationTokenSource CreateLinkedTokenSource | void Cancel CancelAfter Dispose
CompressedStack < ISerializable | :CompressedStack Capture GetCompressedStack | :void Run | CompressedStack CreateCopy | void GetObjectData
ContextCallback#1 < MulticastDelegate
CountdownEvent < IDisposable | .WaitHandle WaitHandle | .bool IsSet | .int CurrentCount InitialCount | ? Wait | bool Signal TryAddCount | void AddCount Dispose Reset
EventResetMode= < Enum
EventWaitHandle < WaitHandle | :EventWaitHandle OpenExisting | :bool TryOpenExisting | EventWaitHandleSecurity GetAccessControl | bool Reset Set | void SetAccessControl
ExecutionContext < IDisposable ISerializable | :AsyncFlowControl SuppressFlow | :ExecutionContext Capture | :bool IsFlowSuppressed | :void RestoreFlow Run | ExecutionContext CreateCopy | void Dispose GetObjectData
HostExecutionContext < IDisposable | HostExecutionContext CreateCopy | void Dispose
HostExecutionContextManager | HostExecutionContext Capture | object SetHostExecutionContext | void Revert
IOCompletionCallback#3 < MulticastDelegate
Interlocked | :? Add CompareExchange Decrement Exchange Increment | :long Read | :void MemoryBarrier MemoryBarrierProcessWide
LazyInitializer | :? EnsureInitialized
LazyThreadSafetyMode= < Enum
Lock | void Acquire Release
LockCookie= | bool Equals
LockHolder= < IDisposable | :LockHolder Hold | void Dispose
LockRecursionException < Exception
LockRecursionPolicy= < Enum
ManualResetEvent < EventWaitHandle
ManualResetEventSlim < IDisposable | .WaitHandle WaitHandle | .bool IsSet | .int SpinCount | ? Wait | void Dispose Reset Set
Monitor | :? TryEnter | :bool IsEntered Wait | :void Enter Exit Pulse PulseAll
Mutex < WaitHandle | :Mutex OpenExisting | :bool TryOpenExisting | MutexSecurity GetAccessControl | void ReleaseMutex SetAccessControl
NativeOverlapped= | .IntPtr EventHandle InternalHigh InternalLow | .int OffsetHigh OffsetLow
Overlapped | .IAsyncResult AsyncResult | .IntPtr EventHandleIntPtr | .int EventHandle OffsetHigh OffsetLow | :Overlapped Unpack | :void Free | ? Pack UnsafePack
ParameterizedThreadStart#1 < MulticastDelegate
PreAllocatedOverlapped < IDisposable | void Dispose
ReaderWriterLock < CriticalFinalizerObject | .bool IsReaderLockHeld IsWriterLockHeld | .int WriterSeqNum | LockCookie ReleaseLock UpgradeToWriterLock | bool AnyWritersSince | void AcquireReaderLock AcquireWriterLock DowngradeFromWriterLock ReleaseReaderLock ReleaseWriterLock RestoreLock
ReaderWriterLockSlim < IDisposable | .LockRecursionPolicy RecursionPolicy | .bool IsReadLockHeld IsUpgradeableReadLockHeld IsWriteLockHeld | .int CurrentReadCount RecursiveReadCount RecursiveUpgradeCount RecursiveWriteCount WaitingReadCount WaitingUpgradeCount WaitingWriteCount | bool TryEnterReadLock TryEnterUpgradeableReadLock TryEnterWriteLock | void Dispose EnterReadLock EnterUpgradeableReadLock EnterWriteLock ExitReadLock ExitUpgradeableReadLock ExitWriteLock
RegisteredWaitHandle < MarshalByRefObject | bool Unregister
Semaphore < WaitHandle | :Semaphore OpenExisting | :bool TryOpenExisting | SemaphoreSecurity GetAccessControl | int Release | void SetAccessControl
SemaphoreFullException < SystemException
SemaphoreSlim < IDisposable | .WaitHandle AvailableWaitHandle | .int CurrentCount | ? Wait | Task WaitAsync | int Release | void Dispose
SendOrPostCallback#1 < MulticastDelegate
SpinLock= | .bool IsHeld IsHeldByCurrentThread IsThreadOwnerTrackingEnabled | void Enter Exit TryEnter
SpinWait= | .bool NextSpinWillYield | .int Count | :? SpinUntil | void Reset SpinOnce
SynchronizationContext | .SynchronizationContext Current | :void SetSynchronizationContext | SynchronizationContext CreateCopy | bool IsWaitNotificationRequired | int Wait | void OperationCompleted OperationStarted Post Send
SynchronizationLockException < SystemException
Thread < CriticalFinalizerObject | .ApartmentState ApartmentState | .Context CurrentContext | .CultureInfo CurrentCulture CurrentUICulture | .ExecutionContext ExecutionContext | .IPrincipal CurrentPrincipal | .Thread CurrentThread | .ThreadPriority Priority | .ThreadState ThreadState | .bool IsAlive IsBackground IsThreadPoolThread | .int ManagedThreadId | .string Name | :? VolatileRead | :AppDomain GetDomain | :LocalDataStoreSlot AllocateDataSlot AllocateNamedDataSlot GetNamedDataSlot | :bool Yield | :int GetCurrentProcessorId GetDomainID | :object GetData | :void BeginCriticalRegion BeginThreadAffinity EndCriticalRegion EndThreadAffinity FreeNamedDataSlot MemoryBarrier ResetAbort SetData Sleep SpinWait VolatileWrite | ? Join | ApartmentState GetApartmentState | CompressedStack GetCompressedStack | bool TrySetApartmentState | void Abort DisableComObjectEagerCleanup Interrupt Resume SetApartmentState SetCompressedStack Start Suspend
ThreadAbortException < SystemException
ThreadExceptionEventHandler#2 < MulticastDelegate
ThreadInterruptedException < SystemException
ThreadLocal < IDisposable | .0 Value | .IList Values | .bool IsValueCreated | void Dispose
ThreadPool | :RegisteredWaitHandle RegisterWaitForSingleObject UnsafeRegisterWaitForSingleObject | :bool BindHandle QueueUserWorkItem SetMaxThreads SetMinThreads UnsafeQueueNativeOverlapped UnsafeQueueUserWorkItem | :void GetAvailableThreads GetMaxThreads GetMinThreads
ThreadPoolBoundHandle < IDisposable | .SafeHandle Handle | :ThreadPoolBoundHandle BindHandle | :object GetNativeOverlappedState | ? AllocateNativeOverlapped | void Dispose FreeNativeOverlapped
ThreadPriority= < Enum
ThreadStart#0 < MulticastDelegate
ThreadStartException < SystemException
ThreadState= < Enum
ThreadStateException < SystemException
Timeout | .TimeSpan InfiniteTimeSpan | .int Infinite
Timer < MarshalByRefObject IDisposable IAsyncDisposable | ? Dispose | ValueTask DisposeAsync | bool Change
TimerCallback#1 < MulticastDelegate
Volatile | :? Read | :void Write
WaitCallback#1 < MulticastDelegate
WaitHandle < MarshalByRefObject IDisposable | +SafeWaitHandle GetSafeWaitHandle | +void SetSafeWaitHandle | .IntPtr Handle | .SafeWaitHandle SafeWaitHandle | .int WaitTimeout | :bool SignalAndWait WaitAll | :int WaitAny | bool WaitOne | void Close Dispose
WaitHandleCannotBeOpenedException < ApplicationException
WaitHandleExtensions
WaitOrTimerCallback#2 < MulticastDelegate
namespace System.Threading.Tasks
ConcurrentExclusiveSchedulerPair | .Task Completion | .TaskScheduler ConcurrentScheduler ExclusiveScheduler | void Complete
Task < IDisposable IAsyncResult | +Task Unwrap | .0 Result | .AggregateException Exception | .Task CompletedTask | .TaskCreationOptions CreationOptions | .TaskFactory Factory | .TaskStatus Status | .bool IsCanceled IsCompleted IsCompletedSuccessfully IsFaulted | .int Id | .int? CurrentId | .object AsyncState | :? WaitAll | :Task CreateUnwrapPromise Delay FromCanceled FromException FromResult Run WhenAll WhenAny | :YieldAwaitable Yield | :int WaitAny | ? Wait | ConfiguredTaskAwaitable ConfigureAwait | Task ContinueWith | TaskAwaiter GetAwaiter | void Dispose MarkAborted RunSynchronously Start
TaskAsyncEnumerableExtensions
TaskCanceledException < OperationCanceledException
TaskCompletionSource | .Task Task | bool TrySetCanceled TrySetException TrySetResult | void SetCanceled SetException SetResult
TaskContinuationOptions= < Enum
TaskCreationOptions= < Enum
TaskExtensions
TaskFactory | .CancellationToken CancellationToken | .TaskContinuationOptions ContinuationOptions | .TaskCreationOptions CreationOptions | .TaskScheduler Scheduler | Task ContinueWhenAll ContinueWhenAny FromAsync StartNew
TaskScheduler | .TaskScheduler Current Default | .int Id MaximumConcurrencyLevel | :TaskScheduler FromCurrentSynchronizationContext
TaskSchedulerException < Exception
TaskStatus= < Enum
ValueTask= < IEquatable | .0 Result | .bool IsCanceled IsCompleted IsCompletedSuccessfully IsFaulted | ConfiguredValueTaskAwaitable ConfigureAwait | Task AsTask | ValueTask Preserve | ValueTaskAwaiter GetAwaiter | bool Equals
namespace System.Reflection
AmbiguousMatchException < SystemException
Assembly < ICustomAttributeProvider IEvidenceFactory ISerializable | .Evidence Evidence | .IEnumerable CustomAttributes DefinedTypes ExportedTypes Modules | .MethodInfo EntryPoint | .Module ManifestModule | .PermissionSet PermissionSet | .SecurityRuleSet SecurityRuleSet | .bool GlobalAssemblyCache IsDynamic IsFullyTrusted ReflectionOnly | .long HostContext | .string CodeBase EscapedCodeBase FullName ImageRuntimeVersion Location | :Assembly GetAssembly GetCallingAssembly GetEntryAssembly GetExecutingAssembly Load LoadFile LoadFrom LoadWithPartialName ReflectionOnlyLoad ReflectionOnlyLoadFrom UnsafeLoadFrom | :string CreateQualifiedName | ? GetCustomAttribute GetCustomAttributes IsDefined | Assembly GetSatelliteAssembly | AssemblyName GetName | AssemblyName[] GetReferencedAssemblies | FileStream GetFile | FileStream[] GetFiles | IList GetCustomAttributesData | ManifestResourceInfo GetManifestResourceInfo | Module GetModule LoadModule | Module[] GetLoadedModules GetModules | Stream GetManifestResourceStream | Type GetType | Type[] GetExportedTypes GetForwardedTypes GetTypes | object CreateInstance | string[] GetManifestResourceNames | void GetObjectData
AssemblyContentType= < Enum
AssemblyExtensions | :Module[] GetModules | :Type[] GetExportedTypes GetTypes
AssemblyName < IDeserializationCallback ISerializable ICloneable | .AssemblyContentType ContentType | .AssemblyHashAlgorithm HashAlgorithm | .AssemblyNameFlags Flags | .AssemblyVersionCompatibility VersionCompatibility | .CultureInfo CultureInfo | .ProcessorArchitecture ProcessorArchitecture | .StrongNameKeyPair KeyPair | .Version Version | .string CodeBase CultureName EscapedCodeBase FullName Name | :AssemblyName GetAssemblyName | :bool ReferenceMatchesDefinition | byte[] GetPublicKey GetPublicKeyToken | object Clone | void GetObjectData OnDeserialization SetPublicKey SetPublicKeyToken
AssemblyNameFlags= < Enum
AssemblyNameProxy < MarshalByRefObject | AssemblyName GetAssemblyName
Binder | FieldInfo BindToField | MethodBase BindToMethod SelectMethod | PropertyInfo SelectProperty | bool CanChangeType | object ChangeType | void ReorderArgumentArray
BindingFlags= < Enum
CallingConventions= < Enum
ConstructorInfo < MethodBase | .string ConstructorName TypeConstructorName | object Invoke
CustomAttributeData | .ConstructorInfo Constructor | .IList ConstructorArguments NamedArguments | .Type AttributeType | :IList GetCustomAttributes
CustomAttributeExtensions
CustomAttributeFormatException < FormatException
CustomAttributeNamedArgument= | .CustomAttributeTypedArgument TypedValue | .MemberInfo MemberInfo | .bool IsField | .string MemberName
CustomAttributeTypedArgument= | .Type ArgumentType | .object Value
DispatchProxy | :? Create
EventAttributes= < Enum
EventInfo < MemberInfo | .EventAttributes Attributes | .MethodInfo AddMethod RaiseMethod RemoveMethod | .Type EventHandlerType | .bool IsMulticast IsSpecialName | MethodInfo GetAddMethod GetRaiseMethod GetRemoveMethod | MethodInfo[] GetOtherMethods | void AddEventHandler RemoveEventHandler
EventInfoExtensions | :MethodInfo GetAddMethod GetRaiseMethod GetRemoveMethod
ExceptionHandlingClause | .ExceptionHandlingClauseOptions Flags | .Type CatchType | .int FilterOffset HandlerLength HandlerOffset TryLength TryOffset
ExceptionHandlingClauseOptions= < Enum
FieldAttributes= < Enum
FieldInfo < MemberInfo | .FieldAttributes Attributes | .RuntimeFieldHandle FieldHandle | .Type FieldType | .bool IsAssembly IsFamily IsFamilyAndAssembly IsFamilyOrAssembly IsInitOnly IsLiteral IsNotSerialized IsPinvokeImpl IsPrivate IsPublic IsSecurityCritical IsSecuritySafeCritical IsSecurityTransparent IsSpecialName IsStatic | :FieldInfo GetFieldFromHandle | Type[] GetOptionalCustomModifiers GetRequiredCustomModifiers | object GetRawConstantValue GetValue GetValueDirect | void SetValue SetValueDirect
GenericParameterAttributes= < Enum
ICustomAttributeProvider* | bool IsDefined | object[] GetCustomAttributes
IReflect* | .Type UnderlyingSystemType | FieldInfo GetField | FieldInfo[] GetFields | MemberInfo[] GetMember GetMembers | MethodInfo GetMethod | MethodInfo[] GetMethods | PropertyInfo GetProperty | PropertyInfo[] GetProperties | object InvokeMember
IReflectableType* | TypeInfo GetTypeInfo
ImageFileMachine= < Enum
InterfaceMapping= | .MethodInfo[] InterfaceMethods TargetMethods | .Type InterfaceType TargetType
IntrospectionExtensions
InvalidFilterCriteriaException < ApplicationException
LocalVariableInfo | .Type LocalType | .bool IsPinned | .int LocalIndex
ManifestResourceInfo | .Assembly ReferencedAssembly | .ResourceLocation ResourceLocation | .string FileName
MemberFilter#2 < MulticastDelegate
MemberInfo < ICustomAttributeProvider | +bool HasMetadataToken | +int GetMetadataToken | .IEnumerable CustomAttributes | .MemberTypes MemberType | .Module Module | .Type DeclaringType ReflectedType | .int MetadataToken | .string Name | ? GetCustomAttribute GetCustomAttributes IsDefined | IList GetCustomAttributesData | bool HasSameMetadataDefinitionAs
MemberInfoExtensions
MemberTypes= < Enum
MethodAttributes= < Enum
MethodBase < MemberInfo | .CallingConventions CallingConvention | .MethodAttributes Attributes | .MethodImplAttributes MethodImplementationFlags | .RuntimeMethodHandle MethodHandle | .bool ContainsGenericParameters IsAbstract IsAssembly IsConstructedGenericMethod IsConstructor IsFamily IsFamilyAndAssembly IsFamilyOrAssembly IsFinal IsGenericMethod IsGenericMethodDefinition IsHideBySig IsPrivate IsPublic IsSecurityCritical IsSecuritySafeCritical IsSecurityTransparent IsSpecialName IsStatic IsVirtual | :MethodBase GetCurrentMethod GetMethodFromHandle | MethodBody GetMethodBody | MethodImplAttributes GetMethodImplementationFlags | ParameterInfo[] GetParameters | Type[] GetGenericArguments | object Invoke
MethodBody | .IList ExceptionHandlingClauses LocalVariables | .bool InitLocals | .int LocalSignatureMetadataToken MaxStackSize | byte[] GetILAsByteArray
MethodImplAttributes= < Enum
MethodInfo < MethodBase | +MethodInfo GetRuntimeBaseDefinition | .ICustomAttributeProvider ReturnTypeCustomAttributes | .ParameterInfo ReturnParameter | .Type ReturnType | Delegate CreateDelegate | MethodInfo GetBaseDefinition GetGenericMethodDefinition MakeGenericMethod
MethodInfoExtensions | :MethodInfo GetBaseDefinition
Missing < ISerializable | .Missing Value
MissingMetadataException < TypeAccessException
Module < ICustomAttributeProvider ISerializable | +Guid GetModuleVersionId | +bool HasModuleVersionId | .Assembly Assembly | .Guid ModuleVersionId | .IEnumerable CustomAttributes | .ModuleHandle ModuleHandle | .TypeFilter FilterTypeName FilterTypeNameIgnoreCase | .int MDStreamVersion MetadataToken | .string FullyQualifiedName Name ScopeName | ? GetCustomAttribute GetCustomAttributes IsDefined | FieldInfo GetField ResolveField | FieldInfo[] GetFields | IList GetCustomAttributesData | MemberInfo ResolveMember | MethodBase ResolveMethod | MethodInfo GetMethod | MethodInfo[] GetMethods | Type GetType ResolveType | Type[] FindTypes GetTypes | X509Certificate GetSignerCertificate | bool IsResource | byte[] ResolveSignature | string ResolveString | void GetObjectData GetPEKind
ModuleExtensions
ModuleResolveEventHandler#2 < MulticastDelegate
ParameterAttributes= < Enum
ParameterInfo < ICustomAttributeProvider IObjectReference | .IEnumerable CustomAttributes | .MemberInfo Member | .ParameterAttributes Attributes | .Type ParameterType | .bool HasDefaultValue IsIn IsLcid IsOptional IsOut IsRetval | .int MetadataToken Position | .object DefaultValue RawDefaultValue | .string Name | ? GetCustomAttribute GetCustomAttributes IsDefined | IList GetCustomAttributesData | Type[] GetOptionalCustomModifiers GetRequiredCustomModifiers | object GetRealObject
ParameterModifier= | .bool this[]
Pointer < ISerializable | :? Unbox | :object Box
PortableExecutableKinds= < Enum
ProcessorArchitecture= < Enum
PropertyAttributes= < Enum
PropertyInfo < MemberInfo | .MethodInfo GetMethod SetMethod | .PropertyAttributes Attributes | .Type PropertyType | .bool CanRead CanWrite IsSpecialName | MethodInfo GetGetMethod GetSetMethod | MethodInfo[] GetAccessors | ParameterInfo[] GetIndexParameters | Type[] GetOptionalCustomModifiers GetRequiredCustomModifiers | object GetConstantValue GetRawConstantValue GetValue | void SetValue
PropertyInfoExtensions | :MethodInfo GetGetMethod GetSetMethod | :MethodInfo[] GetAccessors
ReflectionContext | Assembly MapAssembly | TypeInfo GetTypeForObject MapType
ReflectionTypeLoadException < SystemException
ResourceAttributes= < Enum
ResourceLocation= < Enum
RuntimeReflectionExtensions
StrongNameKeyPair < IDeserializationCallback ISerializable | .byte[] PublicKey
TargetException < ApplicationException
TargetInvocationException < ApplicationException
TargetParameterCountException < ApplicationException
TypeAttributes= < Enum
TypeDelegator < TypeInfo
TypeExtensions | :ConstructorInfo GetConstructor | :ConstructorInfo[] GetConstructors | :EventInfo GetEvent | :EventInfo[] GetEvents | :FieldInfo GetField | :FieldInfo[] GetFields | :MemberInfo[] GetDefaultMembers GetMember GetMembers | :MethodInfo GetMethod | :MethodInfo[] GetMethods | :PropertyInfo GetProperty | :PropertyInfo[] GetProperties | :Type GetNestedType | :Type[] GetGenericArguments GetInterfaces GetNestedTypes | :bool IsAssignableFrom IsInstanceOfType
TypeFilter#2 < MulticastDelegate
TypeInfo < Type IReflectableType | +InterfaceMapping GetRuntimeInterfaceMap | .IEnumerable DeclaredConstructors DeclaredEvents DeclaredFields DeclaredMembers DeclaredMethods DeclaredNestedTypes DeclaredProperties ImplementedInterfaces | .Type[] GenericTypeParameters | EventInfo GetDeclaredEvent | FieldInfo GetDeclaredField | IEnumerable GetDeclaredMethods | MethodInfo GetDeclaredMethod | PropertyInfo GetDeclaredProperty | Type AsType | TypeInfo GetDeclaredNestedType | bool IsAssignableFrom
namespace System.Globalization
Calendar < ICloneable | .CalendarAlgorithmType AlgorithmType | .DateTime MaxSupportedDateTime MinSupportedDateTime | .bool IsReadOnly | .int CurrentEra TwoDigitYearMax | .int[] Eras | :Calendar ReadOnly | DateTime AddDays AddHours AddMilliseconds AddMinutes AddMonths AddSeconds AddWeeks AddYears ToDateTime | DayOfWeek GetDayOfWeek | bool IsLeapDay IsLeapMonth IsLeapYear | double GetMilliseconds | int GetDayOfMonth GetDayOfYear GetDaysInMonth GetDaysInYear GetEra GetHour GetLeapMonth GetMinute GetMonth GetMonthsInYear GetSecond GetWeekOfYear GetYear ToFourDigitYear | object Clone
CalendarAlgorithmType= < Enum
CalendarWeekRule= < Enum
CharUnicodeInfo | :UnicodeCategory GetUnicodeCategory | :double GetNumericValue | :int GetDecimalDigitValue GetDigitValue
ChineseLunisolarCalendar < EastAsianLunisolarCalendar | .int ChineseEra
CompareInfo < IDeserializationCallback | +StringComparer GetStringComparer | .SortVersion Version | .int LCID | .string Name | :CompareInfo GetCompareInfo | :bool IsSortable | SortKey GetSortKey | bool IsPrefix IsSuffix | int Compare GetHashCode IndexOf LastIndexOf
CompareOptions= < Enum
CultureInfo < IFormatProvider ICloneable | .Calendar Calendar | .Calendar[] OptionalCalendars | .CompareInfo CompareInfo | .CultureInfo CurrentCulture CurrentUICulture DefaultThreadCurrentCulture DefaultThreadCurrentUICulture InstalledUICulture InvariantCulture Parent | .CultureTypes CultureTypes | .DateTimeFormatInfo DateTimeFormat | .NumberFormatInfo NumberFormat | .TextInfo TextInfo | .bool IsNeutralCulture IsReadOnly UseUserOverride | .int KeyboardLayoutId LCID | .string DisplayName EnglishName IetfLanguageTag Name NativeName ThreeLetterISOLanguageName ThreeLetterWindowsLanguageName TwoLetterISOLanguageName | :CultureInfo CreateSpecificCulture GetCultureInfo GetCultureInfoByIetfLanguageTag ReadOnly | :CultureInfo[] GetCultures | CultureInfo GetConsoleFallbackUICulture | object Clone GetFormat | void ClearCachedData
CultureNotFoundException < ArgumentException
CultureTypes= < Enum
DateTimeFormatInfo < IFormatProvider ICloneable | .Calendar Calendar | .CalendarWeekRule CalendarWeekRule | .DateTimeFormatInfo CurrentInfo InvariantInfo | .DayOfWeek FirstDayOfWeek | .bool IsReadOnly | .string AMDesignator DateSeparator FullDateTimePattern LongDatePattern LongTimePattern MonthDayPattern NativeCalendarName PMDesignator RFC1123Pattern ShortDatePattern ShortTimePattern SortableDateTimePattern TimeSeparator UniversalSortableDateTimePattern YearMonthPattern | .string[] AbbreviatedDayNames AbbreviatedMonthGenitiveNames AbbreviatedMonthNames DayNames MonthGenitiveNames MonthNames ShortestDayNames | :DateTimeFormatInfo GetInstance ReadOnly | int GetEra | object Clone GetFormat | string GetAbbreviatedDayName GetAbbreviatedEraName GetAbbreviatedMonthName GetDayName GetEraName GetMonthName GetShortestDayName | string[] GetAllDateTimePatterns | void SetAllDateTimePatterns
DateTimeStyles= < Enum
DaylightTime | .DateTime End Start | .TimeSpan Delta
DigitShapes= < Enum
EastAsianLunisolarCalendar < Calendar | int GetCelestialStem GetSexagenaryYear GetTerrestrialBranch
GlobalizationExtensions
GregorianCalendar < Calendar | .GregorianCalendarTypes CalendarType | .int ADEra
GregorianCalendarTypes= < Enum
HebrewCalendar < Calendar | .int HebrewEra
HijriCalendar < Calendar | .int HijriAdjustment HijriEra
ISOWeek | :DateTime GetYearEnd GetYearStart ToDateTime | :int GetWeekOfYear GetWeeksInYear GetYear
IdnMapping | .bool AllowUnassigned UseStd3AsciiRules | string GetAscii GetUnicode
JapaneseCalendar < Calendar
JapaneseLunisolarCalendar < EastAsianLunisolarCalendar | .int JapaneseEra
JulianCalendar < Calendar | .int JulianEra
KoreanCalendar < Calendar | .int KoreanEra
KoreanLunisolarCalendar < EastAsianLunisolarCalendar | .int GregorianEra
NumberFormatInfo < IFormatProvider ICloneable | .DigitShapes DigitSubstitution | .NumberFormatInfo CurrentInfo InvariantInfo | .bool IsReadOnly | .int CurrencyDecimalDigits CurrencyNegativePattern CurrencyPositivePattern NumberDecimalDigits NumberNegativePattern PercentDecimalDigits PercentNegativePattern PercentPositivePattern | .int[] CurrencyGroupSizes NumberGroupSizes PercentGroupSizes | .string CurrencyDecimalSeparator CurrencyGroupSeparator CurrencySymbol NaNSymbol NegativeInfinitySymbol NegativeSign NumberDecimalSeparator NumberGroupSeparator PerMilleSymbol PercentDecimalSeparator PercentGroupSeparator PercentSymbol PositiveInfinitySymbol PositiveSign | .string[] NativeDigits | :NumberFormatInfo GetInstance ReadOnly | object Clone GetFormat
NumberStyles= < Enum
PersianCalendar < Calendar | .int PersianEra
RegionInfo | .RegionInfo CurrentRegion | .bool IsMetric | .int GeoId | .string CurrencyEnglishName CurrencyNativeName CurrencySymbol DisplayName EnglishName ISOCurrencySymbol Name NativeName ThreeLetterISORegionName ThreeLetterWindowsRegionName TwoLetterISORegionName
SortKey | .byte[] KeyData | .string OriginalString | :int Compare
SortVersion < IEquatable | .Guid SortId | .int FullVersion | bool Equals
StringInfo | .int LengthInTextElements | .string String | :TextElementEnumerator GetTextElementEnumerator | :int[] ParseCombiningCharacters | :string GetNextTextElement | string SubstringByTextElements
TaiwanCalendar < Calendar
TaiwanLunisolarCalendar < EastAsianLunisolarCalendar
TextElementEnumerator < IEnumerator | .int ElementIndex | .object Current | bool MoveNext | string GetTextElement | void Reset
TextInfo < IDeserializationCallback ICloneable | .bool IsReadOnly IsRightToLeft | .int ANSICodePage EBCDICCodePage LCID MacCodePage OEMCodePage | .string CultureName ListSeparator | :TextInfo ReadOnly | ? ToLower ToUpper | object Clone | string ToTitleCase
ThaiBuddhistCalendar < Calendar | .int ThaiBuddhistEra
TimeSpanStyles= < Enum
UmAlQuraCalendar < Calendar | .int UmAlQuraEra
UnicodeCategory= < Enum
namespace System.Numerics
BigInteger= < IComparable IEquatable IFormattable | .BigInteger MinusOne One Zero | .bool IsEven IsOne IsPowerOfTwo IsZero | .int Sign | :BigInteger Abs Add DivRem Divide GreatestCommonDivisor Max Min ModPow Multiply Negate Parse Pow Remainder Subtract | :bool TryParse | :double Log Log10 | :int Compare | bool Equals TryFormat TryWriteBytes | byte[] ToByteArray | int CompareTo GetByteCount | string ToString
Complex= < IEquatable IFormattable | .Complex ImaginaryOne One Zero | .double Imaginary Magnitude Phase Real | :Complex Acos Add Asin Atan Conjugate Cos Cosh Divide Exp FromPolarCoordinates Log Log10 Multiply Negate Pow Reciprocal Sin Sinh Sqrt Subtract Tan Tanh | :double Abs | bool Equals | string ToString
Matrix3x2= < IEquatable | .Matrix3x2 Identity | .Vector2 Translation | .bool IsIdentity | .float M11 M12 M21 M22 M31 M32 | :Matrix3x2 Add CreateRotation CreateScale CreateSkew CreateTranslation Lerp Multiply Negate Subtract | :bool Invert | bool Equals | float GetDeterminant
Matrix4x4= < IEquatable | .Matrix4x4 Identity | .Vector3 Translation | .bool IsIdentity | .float M11 M12 M13 M14 M21 M22 M23 M24 M31 M32 M33 M34 M41 M42 M43 M44 | :Matrix4x4 Add CreateBillboard CreateConstrainedBillboard CreateFromAxisAngle CreateFromQuaternion CreateFromYawPitchRoll CreateLookAt CreateOrthographic CreateOrthographicOffCenter CreatePerspective CreatePerspectiveFieldOfView CreatePerspectiveOffCenter CreateReflection CreateRotationX CreateRotationY CreateRotationZ CreateScale CreateShadow CreateTranslation CreateWorld Lerp Multiply Negate Subtract Transform Transpose | :bool Decompose Invert | bool Equals | float GetDeterminant
Plane= < IEquatable | .Vector3 Normal | .float D | :Plane CreateFromVertices Normalize Transform | :float Dot DotCoordinate DotNormal | bool Equals
Quaternion= < IEquatable | .Quaternion Identity | .bool IsIdentity | .float W X Y Z | :Quaternion Add Concatenate Conjugate CreateFromAxisAngle CreateFromRotationMatrix CreateFromYawPitchRoll Divide Inverse Lerp Multiply Negate Normalize Slerp Subtract | :float Dot | bool Equals | float Length LengthSquared
Vector= < IEquatable IFormattable | .0 this[] | .Vector One Zero | .bool IsHardwareAccelerated | .int Count | :? Dot | :Vector Abs Add AndNot AsVectorByte AsVectorDouble AsVectorInt16 AsVectorInt32 AsVectorInt64 AsVectorSByte AsVectorSingle AsVectorUInt16 AsVectorUInt32 AsVectorUInt64 BitwiseAnd BitwiseOr ConditionalSelect ConvertToDouble ConvertToInt32 ConvertToInt64 ConvertToSingle ConvertToUInt32 ConvertToUInt64 Divide GreaterThan GreaterThanOrEqual LessThan LessThanOrEqual Max Min Multiply Narrow Negate OnesComplement SquareRoot Subtract Xor | :bool EqualsAll EqualsAny GreaterThanAll GreaterThanAny GreaterThanOrEqualAll GreaterThanOrEqualAny LessThanAll LessThanAny LessThanOrEqualAll LessThanOrEqualAny | :void Widen | ? Equals | string ToString | void CopyTo
Vector2= < IEquatable IFormattable | .Vector2 One UnitX UnitY Zero | .float X Y | :Vector2 Abs Add Clamp Divide Lerp Max Min Multiply Negate Normalize Reflect SquareRoot Subtract Transform TransformNormal | :float Distance DistanceSquared Dot | bool Equals | float Length LengthSquared | string ToString | void CopyTo
Vector3= < IEquatable IFormattable | .Vector3 One UnitX UnitY UnitZ Zero | .float X Y Z | :Vector3 Abs Add Clamp Cross Divide Lerp Max Min Multiply Negate Normalize Reflect SquareRoot Subtract Transform TransformNormal | :float Distance DistanceSquared Dot | bool Equals | float Length LengthSquared | string ToString | void CopyTo
Vector4= < IEquatable IFormattable | .Vector4 One UnitW UnitX UnitY UnitZ Zero | .float W X Y Z | :Vector4 Abs Add Clamp Divide Lerp Max Min Multiply Negate Normalize SquareRoot Subtract Transform | :float Distance DistanceSquared Dot | bool Equals | float Length LengthSquared | string ToString | void CopyTo
namespace System.Data
AcceptRejectRule= < Enum
CommandBehavior= < Enum
CommandType= < Enum
ConflictOption= < Enum
ConnectionState= < Enum
Constraint | .DataTable Table | .PropertyCollection ExtendedProperties | .string ConstraintName
ConstraintCollection < InternalDataCollectionBase | .Constraint this[] | ? Add | bool CanRemove Contains | int IndexOf | void AddRange Clear CopyTo Remove RemoveAt
ConstraintException < DataException
DBConcurrencyException < SystemException
DataColumn < MarshalByValueComponent | .DataSetDateTime DateTimeMode | .DataTable Table | .MappingType ColumnMapping | .PropertyCollection ExtendedProperties | .Type DataType | .bool AllowDBNull AutoIncrement ReadOnly Unique | .int MaxLength Ordinal | .long AutoIncrementSeed AutoIncrementStep | .object DefaultValue | .string Caption ColumnName Expression Namespace Prefix | void SetOrdinal
DataColumnChangeEventHandler#2 < MulticastDelegate
DataColumnCollection < InternalDataCollectionBase | .DataColumn this[] | ? Add | bool CanRemove Contains | int IndexOf | void AddRange Clear CopyTo Remove RemoveAt
DataException < SystemException
DataReaderExtensions
DataRelation | .DataColumn[] ChildColumns ParentColumns | .DataSet DataSet | .DataTable ChildTable ParentTable | .ForeignKeyConstraint ChildKeyConstraint | .PropertyCollection ExtendedProperties | .UniqueConstraint ParentKeyConstraint | .bool Nested | .string RelationName
DataRelationCollection < InternalDataCollectionBase | .DataRelation this[] | ? Add | bool CanRemove Contains | int IndexOf | void AddRange Clear CopyTo Remove RemoveAt
DataRow | .DataRowState RowState | .DataTable Table | .bool HasErrors | .object this[] | .object[] ItemArray | .string RowError | DataColumn[] GetColumnsInError | DataRow GetParentRow | DataRow[] GetChildRows GetParentRows | bool HasVersion IsNull | string GetColumnError | void AcceptChanges BeginEdit CancelEdit ClearErrors Delete EndEdit RejectChanges SetAdded SetColumnError SetModified SetParentRow
DataRowAction= < Enum
DataRowBuilder
DataRowChangeEventHandler#2 < MulticastDelegate
DataRowCollection < InternalDataCollectionBase | .DataRow this[] | ? Add | DataRow Find | bool Contains | int IndexOf | void Clear CopyTo InsertAt Remove RemoveAt
DataRowState= < Enum
DataRowVersion= < Enum
DataRowView < IDataErrorInfo INotifyPropertyChanged IEditableObject ICustomTypeDescriptor | .DataRow Row | .DataRowVersion RowVersion | .DataView DataView | .bool IsEdit IsNew | .object this[] | DataView CreateChildView | void BeginEdit CancelEdit Delete EndEdit
DataSet < MarshalByValueComponent IListSource ISupportInitializeNotification IXmlSerializable ISerializable | .CultureInfo Locale | .DataRelationCollection Relations | .DataTableCollection Tables | .DataViewManager DefaultViewManager | .PropertyCollection ExtendedProperties | .SchemaSerializationMode SchemaSerializationMode | .SerializationFormat RemotingFormat | .bool CaseSensitive EnforceConstraints HasErrors IsInitialized | .string DataSetName Namespace Prefix | :XmlSchemaComplexType GetDataSetSchema | DataSet Clone Copy GetChanges | DataTableReader CreateDataReader | XmlReadMode ReadXml | bool HasChanges | string GetXml GetXmlSchema | void AcceptChanges BeginInit Clear EndInit GetObjectData InferXmlSchema Load Merge ReadXmlSchema RejectChanges Reset WriteXml WriteXmlSchema
DataSetDateTime= < Enum
DataSetSchemaImporterExtension < SchemaImporterExtension
DataTable < MarshalByValueComponent IListSource ISupportInitializeNotification IXmlSerializable ISerializable | .ConstraintCollection Constraints | .CultureInfo Locale | .DataColumnCollection Columns | .DataColumn[] PrimaryKey | .DataRelationCollection ChildRelations ParentRelations | .DataRowCollection Rows | .DataSet DataSet | .DataView DefaultView | .PropertyCollection ExtendedProperties | .SerializationFormat RemotingFormat | .bool CaseSensitive HasErrors IsInitialized | .int MinimumCapacity | .string DisplayExpression Namespace Prefix TableName | :XmlSchemaComplexType GetDataTableSchema | DataRow LoadDataRow NewRow | DataRow[] GetErrors Select | DataTable Clone Copy GetChanges | DataTableReader CreateDataReader | XmlReadMode ReadXml | object Compute | void AcceptChanges BeginInit BeginLoadData Clear EndInit EndLoadData GetObjectData ImportRow Load Merge ReadXmlSchema RejectChanges Reset WriteXml WriteXmlSchema
DataTableClearEventHandler#2 < MulticastDelegate
DataTableCollection < InternalDataCollectionBase | .DataTable this[] | ? Add | bool CanRemove Contains | int IndexOf | void AddRange Clear CopyTo Remove RemoveAt
DataTableNewRowEventHandler#2 < MulticastDelegate
DataTableReader < DbDataReader
DataView < MarshalByValueComponent ISupportInitializeNotification IBindingListView ITypedList | .DataRowView this[] | .DataTable Table | .DataViewManager DataViewManager | .DataViewRowState RowStateFilter | .bool AllowDelete AllowEdit AllowNew ApplyDefaultSort IsInitialized | .int Count | .string RowFilter Sort | DataRowView AddNew | DataRowView[] FindRows | DataTable ToTable | IEnumerator GetEnumerator | bool Equals | int Find | void BeginInit CopyTo Delete EndInit
DataViewManager < MarshalByValueComponent IBindingList ITypedList | .DataSet DataSet | .DataViewSettingCollection DataViewSettings | .string DataViewSettingCollectionString | DataView CreateDataView
DataViewRowState= < Enum
DataViewSetting | .DataTable Table | .DataViewManager DataViewManager | .DataViewRowState RowStateFilter | .bool ApplyDefaultSort | .string RowFilter Sort
DataViewSettingCollection < ICollection | .DataViewSetting this[] | .bool IsReadOnly IsSynchronized | .int Count | .object SyncRoot | IEnumerator GetEnumerator | void CopyTo
DbType= < Enum
DeletedRowInaccessibleException < DataException
DuplicateNameException < DataException
EvaluateException < InvalidExpressionException
FillErrorEventHandler#2 < MulticastDelegate
ForeignKeyConstraint < Constraint | .AcceptRejectRule AcceptRejectRule | .DataColumn[] Columns RelatedColumns | .DataTable RelatedTable | .Rule DeleteRule UpdateRule
IColumnMapping* | .string DataSetColumn SourceColumn
IColumnMappingCollection* < IList | .object this[] | IColumnMapping Add GetByDataSetColumn | bool Contains | int IndexOf | void RemoveAt
IDataAdapter* | .ITableMappingCollection TableMappings | .MissingMappingAction MissingMappingAction | .MissingSchemaAction MissingSchemaAction | DataTable[] FillSchema | IDataParameter[] GetFillParameters | int Fill Update
IDataParameter* | .DataRowVersion SourceVersion | .DbType DbType | .ParameterDirection Direction | .bool IsNullable | .object Value | .string ParameterName SourceColumn
IDataParameterCollection* < IList | .object this[] | bool Contains | int IndexOf | void RemoveAt
IDataReader* < IDisposable IDataRecord | .bool IsClosed | .int Depth RecordsAffected | DataTable GetSchemaTable | bool NextResult Read | void Close
IDataRecord* | .int FieldCount | .object this[] | DateTime GetDateTime | Guid GetGuid | IDataReader GetData | Type GetFieldType | bool GetBoolean IsDBNull | byte GetByte | char GetChar | decimal GetDecimal | double GetDouble | float GetFloat | int GetInt32 GetOrdinal GetValues | long GetBytes GetChars GetInt64 | object GetValue | short GetInt16 | string GetDataTypeName GetName GetString
IDbCommand* < IDisposable | .CommandType CommandType | .IDataParameterCollection Parameters | .IDbConnection Connection | .IDbTransaction Transaction | .UpdateRowSource UpdatedRowSource | .int CommandTimeout | .string CommandText | IDataReader ExecuteReader | IDbDataParameter CreateParameter | int ExecuteNonQuery | object ExecuteScalar | void Cancel Prepare
IDbConnection* < IDisposable | .ConnectionState State | .int ConnectionTimeout | .string ConnectionString Database | IDbCommand CreateCommand | IDbTransaction BeginTransaction | void ChangeDatabase Close Open
IDbDataAdapter* < IDataAdapter | .IDbCommand DeleteCommand InsertCommand SelectCommand UpdateCommand
IDbDataParameter* < IDataParameter | .byte Precision Scale | .int Size
IDbTransaction* < IDisposable | .IDbConnection Connection | .IsolationLevel IsolationLevel | void Commit Rollback
ITableMapping* | .IColumnMappingCollection ColumnMappings | .string DataSetTable SourceTable
ITableMappingCollection* < IList | .object this[] | ITableMapping Add GetByDataSetTable | bool Contains | int IndexOf | void RemoveAt
InRowChangingEventException < DataException
InternalDataCollectionBase < ICollection | .bool IsReadOnly IsSynchronized | .int Count | .object SyncRoot | IEnumerator GetEnumerator | void CopyTo
InvalidConstraintException < DataException
InvalidExpressionException < DataException
IsolationLevel= < Enum
KeyRestrictionBehavior= < Enum
LoadOption= < Enum
MappingType= < Enum
MergeFailedEventHandler#2 < MulticastDelegate
MissingMappingAction= < Enum
MissingPrimaryKeyException < DataException
MissingSchemaAction= < Enum
NoNullAllowedException < DataException
OperationAbortedException < SystemException
ParameterDirection= < Enum
PropertyCollection < Hashtable
ReadOnlyException < DataException
RowNotInTableException < DataException
Rule= < Enum
SchemaSerializationMode= < Enum
SchemaType= < Enum
SerializationFormat= < Enum
SqlDbType= < Enum
StateChangeEventHandler#2 < MulticastDelegate
StatementCompletedEventHandler#2 < MulticastDelegate
StatementType= < Enum
StrongTypingException < DataException
SyntaxErrorException < InvalidExpressionException
TypedDataSetGenerator | :string GenerateIdName | :void Generate
TypedDataSetGeneratorException < DataException
UniqueConstraint < Constraint | .DataColumn[] Columns | .bool IsPrimaryKey
UpdateRowSource= < Enum
UpdateStatus= < Enum
VersionNotFoundException < DataException
XmlReadMode= < Enum
XmlWriteMode= < Enum
namespace System.Net.Http
ByteArrayContent < HttpContent
ClientCertificateOption= < Enum
DelegatingHandler < HttpMessageHandler | .HttpMessageHandler InnerHandler
FormUrlEncodedContent < ByteArrayContent
HttpClient < HttpMessageInvoker | .HttpRequestHeaders DefaultRequestHeaders | .TimeSpan Timeout | .Uri BaseAddress | .long MaxResponseContentBufferSize | Task DeleteAsync GetAsync GetByteArrayAsync GetStreamAsync GetStringAsync PatchAsync PostAsync PutAsync SendAsync | void CancelPendingRequests
HttpClientHandler < HttpMessageHandler | .ClientCertificateOption ClientCertificateOptions | .CookieContainer CookieContainer | .DecompressionMethods AutomaticDecompression | .Func DangerousAcceptAnyServerCertificateValidator ServerCertificateCustomValidationCallback | .ICredentials Credentials DefaultProxyCredentials | .IDictionary Properties | .IWebProxy Proxy | .SslProtocols SslProtocols | .X509CertificateCollection ClientCertificates | .bool AllowAutoRedirect CheckCertificateRevocationList PreAuthenticate SupportsAutomaticDecompression SupportsProxy SupportsRedirectConfiguration UseCookies UseDefaultCredentials UseProxy | .int MaxAutomaticRedirections MaxConnectionsPerServer MaxResponseHeadersLength | .long MaxRequestContentBufferSize
HttpCompletionOption= < Enum
HttpContent < IDisposable | .HttpContentHeaders Headers | Task CopyToAsync LoadIntoBufferAsync ReadAsByteArrayAsync ReadAsStreamAsync ReadAsStringAsync | void Dispose
HttpMessageHandler < IDisposable | void Dispose
HttpMessageInvoker < IDisposable | Task SendAsync | void Dispose
HttpMethod < IEquatable | .HttpMethod Delete Get Head Options Patch Post Put Trace | .string Method | bool Equals
HttpRequestException < Exception
HttpRequestMessage < IDisposable | .HttpContent Content | .HttpMethod Method | .HttpRequestHeaders Headers | .IDictionary Properties | .Uri RequestUri | .Version Version | void Dispose
HttpResponseMessage < IDisposable | .HttpContent Content | .HttpRequestMessage RequestMessage | .HttpResponseHeaders Headers TrailingHeaders | .HttpStatusCode StatusCode | .Version Version | .bool IsSuccessStatusCode | .string ReasonPhrase | HttpResponseMessage EnsureSuccessStatusCode | void Dispose
MessageProcessingHandler < DelegatingHandler
MultipartContent < HttpContent IEnumerable | IEnumerator GetEnumerator | void Add
MultipartFormDataContent < MultipartContent | void Add
ReadOnlyMemoryContent < HttpContent
SocketsHttpHandler < HttpMessageHandler | .CookieContainer CookieContainer | .DecompressionMethods AutomaticDecompression | .ICredentials Credentials DefaultProxyCredentials | .IDictionary Properties | .IWebProxy Proxy | .SslClientAuthenticationOptions SslOptions | .TimeSpan ConnectTimeout Expect100ContinueTimeout PooledConnectionIdleTimeout PooledConnectionLifetime ResponseDrainTimeout | .bool AllowAutoRedirect PreAuthenticate UseCookies UseProxy | .int MaxAutomaticRedirections MaxConnectionsPerServer MaxResponseDrainSize MaxResponseHeadersLength
StreamContent < HttpContent
StringContent < ByteArrayContent
namespace System.Xml.Linq
Extensions
LoadOptions= < Enum
ReaderOptions= < Enum
SaveOptions= < Enum
XAttribute < XObject | .IEnumerable EmptySequence | .XAttribute NextAttribute PreviousAttribute | .XName Name | .bool IsNamespaceDeclaration | .string Value | void Remove SetValue
XCData < XText
XComment < XNode | .string Value
XContainer < XNode | .XNode FirstNode LastNode | IEnumerable DescendantNodes Descendants Elements Nodes | XElement Element | XmlWriter CreateWriter | void Add AddFirst RemoveNodes ReplaceNodes
XDeclaration | .string Encoding Standalone Version
XDocument < XContainer | .XDeclaration Declaration | .XDocumentType DocumentType | .XElement Root | :Task LoadAsync | :XDocument Load Parse | Task SaveAsync | void Save
XDocumentType < XNode | .string InternalSubset Name PublicId SystemId
XElement < XContainer IXmlSerializable | .IEnumerable EmptySequence | .XAttribute FirstAttribute LastAttribute | .XName Name | .bool HasAttributes HasElements IsEmpty | .string Value | :Task LoadAsync | :XElement Load Parse | IEnumerable AncestorsAndSelf Attributes DescendantNodesAndSelf DescendantsAndSelf | Task SaveAsync | XAttribute Attribute | XNamespace GetDefaultNamespace GetNamespaceOfPrefix | string GetPrefixOfNamespace | void RemoveAll RemoveAttributes ReplaceAll ReplaceAttributes Save SetAttributeValue SetElementValue SetValue
XName < IEquatable ISerializable | .XNamespace Namespace | .string LocalName NamespaceName | :XName Get
XNamespace | .XNamespace None Xml Xmlns | .string NamespaceName | :XNamespace Get | XName GetName
XNode < XObject | .XNode NextNode PreviousNode | .XNodeDocumentOrderComparer DocumentOrderComparer | .XNodeEqualityComparer EqualityComparer | :Task ReadFromAsync | :XNode ReadFrom | :bool DeepEquals | :int CompareDocumentOrder | IEnumerable Ancestors ElementsAfterSelf ElementsBeforeSelf NodesAfterSelf NodesBeforeSelf | Task WriteToAsync | XmlReader CreateReader | bool IsAfter IsBefore | string ToString | void AddAfterSelf AddBeforeSelf Remove ReplaceWith WriteTo
XNodeDocumentOrderComparer < IComparer | int Compare
XNodeEqualityComparer < IEqualityComparer | bool Equals | int GetHashCode
XObject < IXmlLineInfo | .XDocument Document | .XElement Parent | .XmlNodeType NodeType | .string BaseUri | ? Annotation | IEnumerable Annotations | void AddAnnotation RemoveAnnotations
XObjectChange= < Enum
XProcessingInstruction < XNode | .string Data Target
XStreamingElement | .XName Name | string ToString | void Add Save WriteTo
XText < XNode | .string Value
namespace System.Diagnostics
BooleanSwitch < Switch
ConsoleTraceListener < TextWriterTraceListener
CorrelationManager
CounterCreationData
CounterCreationDataCollection < CollectionBase
CounterSample=
CounterSampleCalculator
DataReceivedEventHandler#2 < MulticastDelegate
Debug
Debugger
DebuggerBrowsableState= < Enum
DefaultTraceListener < TraceListener
DelimitedListTraceListener < TextWriterTraceListener
DiagnosticsConfigurationHandler < IConfigurationSectionHandler
EntryWrittenEventHandler#2 < MulticastDelegate
EventInstance
EventLog < Component ISupportInitialize
EventLogEntry < Component ISerializable
EventLogEntryCollection < ICollection
EventLogEntryType= < Enum
EventLogPermission < ResourcePermissionBase
EventLogPermissionAccess= < Enum
EventLogPermissionEntry
EventLogPermissionEntryCollection < CollectionBase
EventLogTraceListener < TraceListener
EventSourceCreationData
EventTypeFilter < TraceFilter
FileVersionInfo
ICollectData*
InstanceData
InstanceDataCollection < DictionaryBase
InstanceDataCollectionCollection < DictionaryBase
OverflowAction= < Enum
PerformanceCounter < Component ISupportInitialize
PerformanceCounterCategory
PerformanceCounterCategoryType= < Enum
PerformanceCounterInstanceLifetime= < Enum
PerformanceCounterManager < ICollectData
PerformanceCounterPermission < ResourcePermissionBase
PerformanceCounterPermissionAccess= < Enum
PerformanceCounterPermissionEntry
PerformanceCounterPermissionEntryCollection < CollectionBase
PerformanceCounterType= < Enum
Process < Component
ProcessModule < Component
ProcessModuleCollection < ReadOnlyCollectionBase
ProcessPriorityClass= < Enum
ProcessStartInfo
ProcessThread < Component
ProcessThreadCollection < ReadOnlyCollectionBase
ProcessWindowStyle= < Enum
SourceFilter < TraceFilter
SourceLevels= < Enum
SourceSwitch < Switch
StackFrame
StackFrameExtensions
StackTrace
Stopwatch
Switch
TextWriterTraceListener < TraceListener
ThreadPriorityLevel= < Enum
ThreadWaitReason= < Enum
Trace
TraceEventCache
TraceEventType= < Enum
TraceFilter
TraceLevel= < Enum
TraceListener < MarshalByRefObject IDisposable
TraceListenerCollection < IList
TraceOptions= < Enum
TraceSource
TraceSwitch < Switch
XmlWriterTraceListener < TextWriterTraceListener
namespace System.Data.Common
CatalogLocation= < Enum
DBDataPermission < CodeAccessPermission IUnrestrictedPermission
DataAdapter < Component IDataAdapter
DataColumnMapping < MarshalByRefObject IColumnMapping ICloneable
DataColumnMappingCollection < MarshalByRefObject IColumnMappingCollection
DataTableMapping < MarshalByRefObject ITableMapping ICloneable
DataTableMappingCollection < MarshalByRefObject ITableMappingCollection
DbColumn
DbCommand < Component IDbCommand IAsyncDisposable
DbCommandBuilder < Component
DbConnection < Component IDbConnection IAsyncDisposable
DbConnectionStringBuilder < IDictionary ICustomTypeDescriptor
DbDataAdapter < DataAdapter IDbDataAdapter ICloneable
DbDataReader < MarshalByRefObject IEnumerable IAsyncDisposable IDataReader
DbDataReaderExtensions
DbDataRecord < IDataRecord ICustomTypeDescriptor
DbDataSourceEnumerator
DbEnumerator < IEnumerator
DbException < ExternalException
DbMetaDataCollectionNames
DbMetaDataColumnNames
DbParameter < MarshalByRefObject IDbDataParameter
DbParameterCollection < MarshalByRefObject IDataParameterCollection
DbProviderConfigurationHandler < IConfigurationSectionHandler
DbProviderFactories
DbProviderFactoriesConfigurationHandler < IConfigurationSectionHandler
DbProviderFactory
DbTransaction < MarshalByRefObject IDbTransaction IAsyncDisposable
GroupByBehavior= < Enum
IDbColumnSchemaGenerator*
IdentifierCase= < Enum
SchemaTableColumn
SchemaTableOptionalColumn
SupportedJoinOperators= < Enum
namespace System.Data.SqlClient
ApplicationIntent= < Enum
OnChangeEventHandler#2 < MulticastDelegate
PoolBlockingPeriod= < Enum
SQLDebugging
SortOrder= < Enum
SqlAuthenticationMethod= < Enum
SqlBulkCopy < IDisposable
SqlBulkCopyColumnMapping
SqlBulkCopyColumnMappingCollection < CollectionBase
SqlBulkCopyOptions= < Enum
SqlClientFactory < DbProviderFactory
SqlClientMetaDataCollectionNames
SqlClientPermission < DBDataPermission
SqlCommand < DbCommand ICloneable
SqlCommandBuilder < DbCommandBuilder
SqlCommandColumnEncryptionSetting= < Enum
SqlConnection < DbConnection ICloneable
SqlConnectionColumnEncryptionSetting= < Enum
SqlConnectionStringBuilder < DbConnectionStringBuilder
SqlCredential
SqlDataAdapter < DbDataAdapter
SqlDataReader < DbDataReader IDbColumnSchemaGenerator
SqlDependency
SqlError
SqlErrorCollection < ICollection
SqlException < DbException
SqlInfoMessageEventHandler#2 < MulticastDelegate
SqlNotificationInfo= < Enum
SqlNotificationSource= < Enum
SqlNotificationType= < Enum
SqlParameter < DbParameter ICloneable
SqlParameterCollection < DbParameterCollection
SqlRowUpdatedEventHandler#2 < MulticastDelegate
SqlRowUpdatingEventHandler#2 < MulticastDelegate
SqlRowsCopiedEventHandler#2 < MulticastDelegate
SqlTransaction < DbTransaction
namespace System.Net
AuthenticationManager
AuthenticationSchemeSelector#1 < MulticastDelegate
AuthenticationSchemes= < Enum
Authorization
BindIPEndPoint#3 < MulticastDelegate
Cookie
CookieCollection < ICollection
CookieContainer
CookieException < FormatException
CredentialCache < IEnumerable ICredentials ICredentialsByHost
DecompressionMethods= < Enum
Dns
DnsEndPoint < EndPoint
DnsPermission < CodeAccessPermission IUnrestrictedPermission
DownloadDataCompletedEventHandler#2 < MulticastDelegate
DownloadProgressChangedEventHandler#2 < MulticastDelegate
DownloadStringCompletedEventHandler#2 < MulticastDelegate
EndPoint
EndpointPermission
FileWebRequest < WebRequest
FileWebResponse < WebResponse
FtpStatusCode= < Enum
FtpWebRequest < WebRequest
FtpWebResponse < WebResponse
GlobalProxySelection
HttpContinueDelegate#2 < MulticastDelegate
HttpListener < IDisposable
HttpListenerBasicIdentity < GenericIdentity
HttpListenerContext
HttpListenerException < Win32Exception
HttpListenerPrefixCollection < ICollection
HttpListenerRequest
HttpListenerResponse < IDisposable
HttpListenerTimeoutManager
HttpRequestHeader= < Enum
HttpResponseHeader= < Enum
HttpStatusCode= < Enum
HttpVersion
HttpWebRequest < WebRequest
HttpWebResponse < WebResponse
IAuthenticationModule*
ICertificatePolicy*
ICredentialPolicy*
ICredentials*
ICredentialsByHost*
IPAddress
IPEndPoint < EndPoint
IPHostEntry
IWebProxy*
IWebProxyScript*
IWebRequestCreate*
NetworkAccess= < Enum
NetworkCredential < ICredentials ICredentialsByHost
OpenReadCompletedEventHandler#2 < MulticastDelegate
OpenWriteCompletedEventHandler#2 < MulticastDelegate
ProtocolViolationException < InvalidOperationException
SecurityProtocolType= < Enum
ServicePoint
ServicePointManager
SocketAddress
SocketPermission < CodeAccessPermission IUnrestrictedPermission
TransportContext
TransportType= < Enum
UploadDataCompletedEventHandler#2 < MulticastDelegate
UploadFileCompletedEventHandler#2 < MulticastDelegate
UploadProgressChangedEventHandler#2 < MulticastDelegate
UploadStringCompletedEventHandler#2 < MulticastDelegate
UploadValuesCompletedEventHandler#2 < MulticastDelegate
WebClient < Component
WebException < InvalidOperationException
WebExceptionStatus= < Enum
WebHeaderCollection < NameValueCollection
WebPermission < CodeAccessPermission IUnrestrictedPermission
WebProxy < IWebProxy ISerializable
WebRequest < MarshalByRefObject ISerializable
WebRequestMethods
WebResponse < MarshalByRefObject IDisposable ISerializable
WebUtility
WriteStreamClosedEventHandler#2 < MulticastDelegate
namespace System.Xml
ConformanceLevel= < Enum
DtdProcessing= < Enum
EntityHandling= < Enum
Formatting= < Enum
IApplicationResourceStreamResolver*
IHasXmlNode*
IXmlLineInfo*
IXmlNamespaceResolver*
NameTable < XmlNameTable
NamespaceHandling= < Enum
NewLineHandling= < Enum
ReadState= < Enum
ValidationType= < Enum
WhitespaceHandling= < Enum
WriteState= < Enum
XmlAttribute < XmlNode
XmlAttributeCollection < XmlNamedNodeMap ICollection
XmlCDataSection < XmlCharacterData
XmlCharacterData < XmlLinkedNode
XmlComment < XmlCharacterData
XmlConvert
XmlDataDocument < XmlDocument
XmlDateTimeSerializationMode= < Enum
XmlDeclaration < XmlLinkedNode
XmlDocument < XmlNode
XmlDocumentFragment < XmlNode
XmlDocumentType < XmlLinkedNode
XmlElement < XmlLinkedNode
XmlEntity < XmlNode
XmlEntityReference < XmlLinkedNode
XmlException < SystemException
XmlImplementation
XmlLinkedNode < XmlNode
XmlNameTable
XmlNamedNodeMap < IEnumerable
XmlNamespaceManager < IEnumerable IXmlNamespaceResolver
XmlNamespaceScope= < Enum
XmlNode < IEnumerable IXPathNavigable ICloneable
XmlNodeChangedAction= < Enum
XmlNodeChangedEventHandler#2 < MulticastDelegate
XmlNodeList < IEnumerable IDisposable
XmlNodeOrder= < Enum
XmlNodeReader < XmlReader IXmlNamespaceResolver
XmlNodeType= < Enum
XmlNotation < XmlNode
XmlOutputMethod= < Enum
XmlParserContext
XmlProcessingInstruction < XmlLinkedNode
XmlQualifiedName
XmlReader < IDisposable
XmlReaderSettings
XmlResolver
XmlSecureResolver < XmlResolver
XmlSignificantWhitespace < XmlCharacterData
XmlSpace= < Enum
XmlText < XmlCharacterData
XmlTextReader < XmlReader IXmlLineInfo IXmlNamespaceResolver
XmlTextWriter < XmlWriter
XmlTokenizedType= < Enum
XmlUrlResolver < XmlResolver
XmlValidatingReader < XmlReader IXmlLineInfo IXmlNamespaceResolver
XmlWhitespace < XmlCharacterData
XmlWriter < IDisposable
XmlWriterSettings
XmlXapResolver < XmlResolver
`;
