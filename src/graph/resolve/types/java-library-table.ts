/** Written by scripts/JavaLibrary.java; java-library.ts says how it is read. */
export const JAVA_LIBRARY = `
package java.lang
AbstractMethodError < IncompatibleClassChangeError
Appendable*1 | Appendable append
ArithmeticException < RuntimeException
ArrayIndexOutOfBoundsException < IndexOutOfBoundsException
ArrayStoreException < RuntimeException
AssertionError < Error
AutoCloseable*0
Boolean < Serializable Comparable | Boolean FALSE TRUE valueOf | Class TYPE | Optional describeConstable | boolean booleanValue getBoolean logicalAnd logicalOr logicalXor parseBoolean | int compare
BootstrapMethodError < LinkageError
Byte < Number Comparable | Byte decode valueOf | Class TYPE | Optional describeConstable | byte MAX_VALUE MIN_VALUE parseByte | int BYTES SIZE compare compareUnsigned toUnsignedInt | long toUnsignedLong
CharSequence* | CharSequence subSequence | IntStream chars codePoints | boolean isEmpty | char charAt | int compare length
Character < Serializable Comparable | Character valueOf | Optional describeConstable | String getName | boolean isAlphabetic isBmpCodePoint isDefined isDigit isHighSurrogate isISOControl isIdentifierIgnorable isIdeographic isJavaIdentifierPart isJavaIdentifierStart isJavaLetter isJavaLetterOrDigit isLetter isLetterOrDigit isLowSurrogate isLowerCase isMirrored isSpace isSpaceChar isSupplementaryCodePoint isSurrogate isSurrogatePair isTitleCase isUnicodeIdentifierPart isUnicodeIdentifierStart isUpperCase isValidCodePoint isWhitespace | byte getDirectionality | char MAX_VALUE MIN_VALUE charValue forDigit highSurrogate lowSurrogate reverseBytes | int charCount codePointAt codePointBefore codePointCount codePointOf compare digit getNumericValue getType offsetByCodePoints toCodePoint
Class < Serializable GenericDeclaration Type AnnotatedElement | 0 cast newInstance | 0[] getEnumConstants | AnnotatedType getAnnotatedSuperclass | AnnotatedType[] getAnnotatedInterfaces | Class arrayType asSubclass componentType forName getComponentType getDeclaringClass getEnclosingClass getNestHost getSuperclass | ClassLoader getClassLoader | Class[] getClasses getDeclaredClasses getInterfaces getNestMembers getPermittedSubclasses | Constructor getConstructor getDeclaredConstructor getEnclosingConstructor | Constructor[] getConstructors getDeclaredConstructors | Field getDeclaredField getField | Field[] getDeclaredFields getFields | InputStream getResourceAsStream | Method getDeclaredMethod getEnclosingMethod getMethod | Method[] getDeclaredMethods getMethods | Module getModule | Object[] getSigners | Optional describeConstable | Package getPackage | ProtectionDomain getProtectionDomain | RecordComponent[] getRecordComponents | String descriptorString getCanonicalName getName getPackageName getSimpleName toGenericString | Type getGenericSuperclass | Type[] getGenericInterfaces | URL getResource | boolean desiredAssertionStatus isAnnotation isAnonymousClass isArray isAssignableFrom isEnum isHidden isInstance isInterface isLocalClass isMemberClass isNestmateOf isPrimitive isRecord isSealed isSynthetic | int getModifiers
ClassCastException < RuntimeException
ClassCircularityError < LinkageError
ClassFormatError < LinkageError
ClassLoader | Class loadClass | ClassLoader getParent getPlatformClassLoader getSystemClassLoader | Enumeration getResources getSystemResources | InputStream getResourceAsStream getSystemResourceAsStream | Module getUnnamedModule | Package getDefinedPackage | Package[] getDefinedPackages | Stream resources | String getName | URL getResource getSystemResource | boolean isRegisteredAsParallelCapable
ClassNotFoundException < ReflectiveOperationException
ClassValue | 0 get
CloneNotSupportedException < Exception
Cloneable*
Comparable*1 | int compareTo
Compiler | Object command | boolean compileClass compileClasses
Deprecated* < Annotation | String since | boolean forRemoval
Double < Number Comparable | Class TYPE | Double resolveConstantDesc valueOf | Optional describeConstable | String toHexString | boolean isFinite isInfinite isNaN | double MAX_VALUE MIN_NORMAL MIN_VALUE NEGATIVE_INFINITY NaN POSITIVE_INFINITY longBitsToDouble max min parseDouble sum | int BYTES MAX_EXPONENT MIN_EXPONENT SIZE compare | long doubleToLongBits doubleToRawLongBits
Enum < Comparable Serializable | Class getDeclaringClass | Optional describeConstable | String name | int ordinal
EnumConstantNotPresentException < RuntimeException
Error < Throwable
Exception < Throwable
ExceptionInInitializerError < LinkageError
Float < Number Comparable | Class TYPE | Float resolveConstantDesc valueOf | Optional describeConstable | String toHexString | boolean isFinite isInfinite isNaN | float MAX_VALUE MIN_NORMAL MIN_VALUE NEGATIVE_INFINITY NaN POSITIVE_INFINITY intBitsToFloat max min parseFloat sum | int BYTES MAX_EXPONENT MIN_EXPONENT SIZE compare floatToIntBits floatToRawIntBits
FunctionalInterface*0 < Annotation
IllegalAccessError < IncompatibleClassChangeError
IllegalAccessException < ReflectiveOperationException
IllegalArgumentException < RuntimeException
IllegalCallerException < RuntimeException
IllegalMonitorStateException < RuntimeException
IllegalStateException < RuntimeException
IllegalThreadStateException < IllegalArgumentException
IncompatibleClassChangeError < LinkageError
IndexOutOfBoundsException < RuntimeException
InheritableThreadLocal < ThreadLocal
InstantiationError < IncompatibleClassChangeError
InstantiationException < ReflectiveOperationException
Integer < Number Comparable | Class TYPE | Integer decode getInteger resolveConstantDesc valueOf | Optional describeConstable | String toBinaryString toHexString toOctalString toUnsignedString | int BYTES MAX_VALUE MIN_VALUE SIZE bitCount compare compareUnsigned divideUnsigned highestOneBit lowestOneBit max min numberOfLeadingZeros numberOfTrailingZeros parseInt parseUnsignedInt remainderUnsigned reverse reverseBytes rotateLeft rotateRight signum sum | long toUnsignedLong
InternalError < VirtualMachineError
InterruptedException < Exception
Iterable*0 | Iterator iterator | Spliterator spliterator
LayerInstantiationException < RuntimeException
LinkageError < Error
Long < Number Comparable | Class TYPE | Long decode getLong resolveConstantDesc valueOf | Optional describeConstable | String toBinaryString toHexString toOctalString toUnsignedString | int BYTES SIZE bitCount compare compareUnsigned numberOfLeadingZeros numberOfTrailingZeros signum | long MAX_VALUE MIN_VALUE divideUnsigned highestOneBit lowestOneBit max min parseLong parseUnsignedLong remainderUnsigned reverse reverseBytes rotateLeft rotateRight sum
Math | double E IEEEremainder PI acos asin atan atan2 cbrt ceil cos cosh exp expm1 floor hypot log log10 log1p pow random rint sin sinh sqrt tan tanh toDegrees toRadians | int getExponent toIntExact | long multiplyFull multiplyHigh
Module < AnnotatedElement | ClassLoader getClassLoader | InputStream getResourceAsStream | Module addExports addOpens addReads addUses | ModuleLayer getLayer | Set getPackages | String getName | boolean canRead canUse isExported isNamed isOpen
ModuleLayer | ClassLoader findLoader | List parents | ModuleLayer boot empty | Optional findModule | Set modules
NegativeArraySizeException < RuntimeException
NoClassDefFoundError < LinkageError
NoSuchFieldError < IncompatibleClassChangeError
NoSuchFieldException < ReflectiveOperationException
NoSuchMethodError < IncompatibleClassChangeError
NoSuchMethodException < ReflectiveOperationException
NullPointerException < RuntimeException
Number < Serializable | byte byteValue | double doubleValue | float floatValue | int intValue | long longValue | short shortValue
NumberFormatException < IllegalArgumentException
Object | Class getClass | String toString | boolean equals | int hashCode
OutOfMemoryError < VirtualMachineError
Override*0 < Annotation
Package < AnnotatedElement | Package getPackage | Package[] getPackages | String getImplementationTitle getImplementationVendor getImplementationVersion getName getSpecificationTitle getSpecificationVendor getSpecificationVersion | boolean isCompatibleWith isSealed
Process | BufferedReader errorReader inputReader | BufferedWriter outputWriter | CompletableFuture onExit | InputStream getErrorStream getInputStream | OutputStream getOutputStream | Process destroyForcibly | ProcessHandle toHandle | Stream children descendants | boolean isAlive supportsNormalTermination | int exitValue | long pid
ProcessBuilder | List startPipeline | Map environment | Process start | ProcessBuilder inheritIO
ProcessHandle* < Comparable | CompletableFuture onExit | Optional of parent | ProcessHandle current | Stream allProcesses children descendants | boolean destroy destroyForcibly isAlive supportsNormalTermination | long pid
Readable*1 | int read
Record
ReflectiveOperationException < Exception
Runnable*0
Runtime | Process exec | Runtime getRuntime | boolean removeShutdownHook | int availableProcessors | long freeMemory maxMemory totalMemory
RuntimeException < Exception
RuntimePermission < BasicPermission
SafeVarargs*0 < Annotation
SecurityException < RuntimeException
SecurityManager | Object getSecurityContext | ThreadGroup getThreadGroup
Short < Number Comparable | Class TYPE | Optional describeConstable | Short decode valueOf | int BYTES SIZE compare compareUnsigned toUnsignedInt | long toUnsignedLong | short MAX_VALUE MIN_VALUE parseShort reverseBytes
StackOverflowError < VirtualMachineError
StackTraceElement < Serializable | String getClassLoaderName getClassName getFileName getMethodName getModuleName getModuleVersion | boolean isNativeMethod | int getLineNumber
StackWalker | Class getCallerClass | StackWalker getInstance
StrictMath | double E IEEEremainder PI acos asin atan atan2 cbrt ceil cos cosh exp expm1 floor hypot log log10 log1p pow random rint sin sinh sqrt tan tanh toDegrees toRadians | int getExponent toIntExact | long multiplyFull multiplyHigh
String < Serializable Comparable CharSequence | Comparator CASE_INSENSITIVE_ORDER | Optional describeConstable | Stream lines | String concat copyValueOf format formatted indent intern join repeat replace replaceAll replaceFirst resolveConstantDesc strip stripIndent stripLeading stripTrailing substring toLowerCase toUpperCase translateEscapes trim valueOf | String[] split | boolean contains contentEquals endsWith equalsIgnoreCase isBlank matches regionMatches startsWith | char[] toCharArray | int codePointAt codePointBefore codePointCount compareToIgnoreCase indexOf lastIndexOf offsetByCodePoints
StringBuffer < Appendable CharSequence Serializable Comparable | String substring | StringBuffer append appendCodePoint delete deleteCharAt insert replace reverse | int capacity codePointAt codePointBefore codePointCount indexOf lastIndexOf offsetByCodePoints
StringBuilder < Appendable CharSequence Serializable Comparable | StringBuilder append appendCodePoint delete deleteCharAt insert replace reverse | int indexOf lastIndexOf
StringIndexOutOfBoundsException < IndexOutOfBoundsException
SuppressWarnings* < Annotation | String[] value
System | Channel inheritedChannel | Console console | InputStream in | PrintStream err out | Properties getProperties | SecurityManager getSecurityManager | String clearProperty getProperty lineSeparator mapLibraryName setProperty | int identityHashCode | long currentTimeMillis nanoTime
Thread < Runnable | ClassLoader getContextClassLoader | Map getAllStackTraces | StackTraceElement[] getStackTrace | String getName | Thread currentThread | ThreadGroup getThreadGroup | boolean holdsLock interrupted isAlive isDaemon isInterrupted | int MAX_PRIORITY MIN_PRIORITY NORM_PRIORITY activeCount countStackFrames enumerate getPriority | long getId
ThreadDeath < Error
ThreadGroup | String getName | ThreadGroup getParent | boolean allowThreadSuspension isDaemon isDestroyed parentOf | int activeCount activeGroupCount enumerate getMaxPriority
ThreadLocal | 0 get | ThreadLocal withInitial
Throwable < Serializable | StackTraceElement[] getStackTrace | String getLocalizedMessage getMessage | Throwable fillInStackTrace getCause initCause | Throwable[] getSuppressed
TypeNotPresentException < RuntimeException
UnknownError < VirtualMachineError
UnsatisfiedLinkError < LinkageError
UnsupportedClassVersionError < ClassFormatError
UnsupportedOperationException < RuntimeException
VerifyError < LinkageError
VirtualMachineError < Error
Void | Class TYPE
package java.lang.annotation
Annotation*0 | Class annotationType
AnnotationFormatError < Error
AnnotationTypeMismatchException < RuntimeException
Documented*0 < Annotation
ElementType < Enum | ElementType ANNOTATION_TYPE CONSTRUCTOR FIELD LOCAL_VARIABLE METHOD MODULE PACKAGE PARAMETER RECORD_COMPONENT TYPE TYPE_PARAMETER TYPE_USE valueOf | ElementType[] values
IncompleteAnnotationException < RuntimeException
Inherited*0 < Annotation
Native*0 < Annotation
Repeatable* < Annotation | Class value
Retention* < Annotation | RetentionPolicy value
RetentionPolicy < Enum | RetentionPolicy CLASS RUNTIME SOURCE valueOf | RetentionPolicy[] values
Target* < Annotation | ElementType[] value
package java.lang.reflect
AccessibleObject < AnnotatedElement | boolean canAccess isAccessible trySetAccessible
AnnotatedArrayType* < AnnotatedType | AnnotatedType getAnnotatedGenericComponentType
AnnotatedElement* | Annotation[] getAnnotations getDeclaredAnnotations | boolean isAnnotationPresent
AnnotatedParameterizedType* < AnnotatedType | AnnotatedType[] getAnnotatedActualTypeArguments
AnnotatedType* < AnnotatedElement | AnnotatedType getAnnotatedOwnerType | Type getType
AnnotatedTypeVariable* < AnnotatedType | AnnotatedType[] getAnnotatedBounds
AnnotatedWildcardType* < AnnotatedType | AnnotatedType[] getAnnotatedLowerBounds getAnnotatedUpperBounds
Array | Object get newInstance | boolean getBoolean | byte getByte | char getChar | double getDouble | float getFloat | int getInt getLength | long getLong | short getShort
Constructor < Executable | 0 newInstance
Executable < AccessibleObject Member GenericDeclaration | AnnotatedType getAnnotatedReceiverType getAnnotatedReturnType | AnnotatedType[] getAnnotatedExceptionTypes getAnnotatedParameterTypes | Annotation[][] getParameterAnnotations | Class[] getExceptionTypes getParameterTypes | Parameter[] getParameters | String toGenericString | Type[] getGenericExceptionTypes getGenericParameterTypes | boolean isVarArgs | int getParameterCount
Field < AccessibleObject Member | AnnotatedType getAnnotatedType | Class getType | Object get | String toGenericString | Type getGenericType | boolean getBoolean isEnumConstant | byte getByte | char getChar | double getDouble | float getFloat | int getInt | long getLong | short getShort
GenericArrayType*0 < Type | Type getGenericComponentType
GenericDeclaration* < AnnotatedElement | TypeVariable[] getTypeParameters
GenericSignatureFormatError < ClassFormatError
InaccessibleObjectException < RuntimeException
InvocationHandler*3 | Object invoke invokeDefault
InvocationTargetException < ReflectiveOperationException
MalformedParameterizedTypeException < RuntimeException
MalformedParametersException < RuntimeException
Member* | Class getDeclaringClass | String getName | boolean isSynthetic | int DECLARED PUBLIC getModifiers
Method < Executable | Class getReturnType | Object getDefaultValue invoke | Type getGenericReturnType | boolean isBridge isDefault
Modifier | boolean isAbstract isFinal isInterface isNative isPrivate isProtected isPublic isStatic isStrict isSynchronized isTransient isVolatile | int ABSTRACT FINAL INTERFACE NATIVE PRIVATE PROTECTED PUBLIC STATIC STRICT SYNCHRONIZED TRANSIENT VOLATILE classModifiers constructorModifiers fieldModifiers interfaceModifiers methodModifiers parameterModifiers
Parameter < AnnotatedElement | AnnotatedType getAnnotatedType | Class getType | Executable getDeclaringExecutable | String getName | Type getParameterizedType | boolean isImplicit isNamePresent isSynthetic isVarArgs | int getModifiers
ParameterizedType* < Type | Type getOwnerType getRawType | Type[] getActualTypeArguments
Proxy < Serializable | Class getProxyClass | InvocationHandler getInvocationHandler | Object newProxyInstance | boolean isProxyClass
RecordComponent < AnnotatedElement | AnnotatedType getAnnotatedType | Class getDeclaringRecord getType | Method getAccessor | String getGenericSignature getName | Type getGenericType
ReflectPermission < BasicPermission
Type* | String getTypeName
TypeVariable* < Type AnnotatedElement | 0 getGenericDeclaration | AnnotatedType[] getAnnotatedBounds | String getName | Type[] getBounds
UndeclaredThrowableException < RuntimeException
WildcardType* < Type | Type[] getLowerBounds getUpperBounds
package java.util
AbstractCollection < Collection
AbstractList < AbstractCollection List
AbstractMap < Map
AbstractQueue < AbstractCollection Queue
AbstractSequentialList < AbstractList
AbstractSet < AbstractCollection Set
ArrayDeque < AbstractCollection Deque Cloneable Serializable | ArrayDeque clone
ArrayList < AbstractList List RandomAccess Cloneable Serializable | Object clone
Arrays | List asList | String deepToString | boolean deepEquals | int binarySearch compare compareUnsigned deepHashCode mismatch
Base64
BitSet < Cloneable Serializable | BitSet valueOf | IntStream stream | Object clone | boolean intersects isEmpty | byte[] toByteArray | int cardinality length nextClearBit nextSetBit previousClearBit previousSetBit size | long[] toLongArray
Calendar < Serializable Cloneable Comparable | Calendar getInstance | Date getTime | Instant toInstant | Locale[] getAvailableLocales | Map getDisplayNames | Object clone | Set getAvailableCalendarTypes | String getCalendarType getDisplayName | TimeZone getTimeZone | boolean after before isLenient isSet isWeekDateSupported | int ALL_STYLES AM AM_PM APRIL AUGUST DATE DAY_OF_MONTH DAY_OF_WEEK DAY_OF_WEEK_IN_MONTH DAY_OF_YEAR DECEMBER DST_OFFSET ERA FEBRUARY FIELD_COUNT FRIDAY HOUR HOUR_OF_DAY JANUARY JULY JUNE LONG LONG_FORMAT LONG_STANDALONE MARCH MAY MILLISECOND MINUTE MONDAY MONTH NARROW_FORMAT NARROW_STANDALONE NOVEMBER OCTOBER PM SATURDAY SECOND SEPTEMBER SHORT SHORT_FORMAT SHORT_STANDALONE SUNDAY THURSDAY TUESDAY UNDECIMBER WEDNESDAY WEEK_OF_MONTH WEEK_OF_YEAR YEAR ZONE_OFFSET get getActualMaximum getActualMinimum getFirstDayOfWeek getGreatestMinimum getLeastMaximum getMaximum getMinimalDaysInFirstWeek getMinimum getWeekYear getWeeksInWeekYear | long getTimeInMillis
Collection* < Iterable | Stream parallelStream stream | boolean add addAll contains containsAll isEmpty remove removeAll removeIf retainAll | int size
Collections | ArrayList list | Collection checkedCollection synchronizedCollection unmodifiableCollection | Comparator reverseOrder | Enumeration emptyEnumeration enumeration | Iterator emptyIterator | List EMPTY_LIST checkedList emptyList nCopies singletonList synchronizedList unmodifiableList | ListIterator emptyListIterator | Map EMPTY_MAP checkedMap emptyMap singletonMap synchronizedMap unmodifiableMap | NavigableMap checkedNavigableMap emptyNavigableMap synchronizedNavigableMap unmodifiableNavigableMap | NavigableSet checkedNavigableSet emptyNavigableSet synchronizedNavigableSet unmodifiableNavigableSet | Queue asLifoQueue checkedQueue | Set EMPTY_SET checkedSet emptySet newSetFromMap singleton synchronizedSet unmodifiableSet | SortedMap checkedSortedMap emptySortedMap synchronizedSortedMap unmodifiableSortedMap | SortedSet checkedSortedSet emptySortedSet synchronizedSortedSet unmodifiableSortedSet | boolean addAll disjoint replaceAll | int binarySearch frequency indexOfSubList lastIndexOfSubList
Comparator*2 | Comparator comparing comparingDouble comparingInt comparingLong naturalOrder nullsFirst nullsLast reverseOrder reversed thenComparing thenComparingDouble thenComparingInt thenComparingLong | int compare
ConcurrentModificationException < RuntimeException
Currency < Serializable | Currency getInstance | Set getAvailableCurrencies | String getCurrencyCode getDisplayName getNumericCodeAsString getSymbol | int getDefaultFractionDigits getNumericCode
Date < Serializable Cloneable Comparable | Date from | Instant toInstant | Object clone | String toGMTString toLocaleString | boolean after before | int getDate getDay getHours getMinutes getMonth getSeconds getTimezoneOffset getYear | long UTC getTime parse
Deque* < Queue | 0 getFirst getLast peekFirst peekLast pollFirst pollLast pop removeFirst removeLast | Iterator descendingIterator | boolean offerFirst offerLast removeFirstOccurrence removeLastOccurrence
Dictionary | 1 get put remove | Enumeration elements keys | boolean isEmpty | int size
DoubleSummaryStatistics < DoubleConsumer | double getAverage getMax getMin getSum | long getCount
DuplicateFormatFlagsException < IllegalFormatException
EmptyStackException < RuntimeException
EnumMap < AbstractMap Serializable Cloneable | EnumMap clone
EnumSet < AbstractSet Cloneable Serializable | EnumSet allOf clone complementOf copyOf noneOf of range
Enumeration* | 0 nextElement | Iterator asIterator | boolean hasMoreElements
EventListener*
EventListenerProxy < EventListener | 0 getListener
EventObject < Serializable | Object getSource
FormatFlagsConversionMismatchException < IllegalFormatException
Formattable*4
FormattableFlags | int ALTERNATE LEFT_JUSTIFY UPPERCASE
Formatter < Closeable Flushable | Appendable out | Formatter format | IOException ioException | Locale locale
FormatterClosedException < IllegalStateException
GregorianCalendar < Calendar | Date getGregorianChange | GregorianCalendar from | ZonedDateTime toZonedDateTime | boolean isLeapYear | int AD BC
HashMap < AbstractMap Map Cloneable Serializable | Object clone
HashSet < AbstractSet Set Cloneable Serializable | Object clone
Hashtable < Dictionary Map Cloneable Serializable | Object clone | boolean contains
HexFormat | HexFormat of ofDelimiter withDelimiter withLowerCase withPrefix withSuffix withUpperCase | String delimiter prefix suffix | boolean isHexDigit isUpperCase | byte[] parseHex | char toHighHexDigit toLowHexDigit | int fromHexDigit fromHexDigits | long fromHexDigitsToLong
IdentityHashMap < AbstractMap Map Serializable Cloneable | Object clone
IllegalFormatCodePointException < IllegalFormatException
IllegalFormatConversionException < IllegalFormatException
IllegalFormatException < IllegalArgumentException
IllegalFormatFlagsException < IllegalFormatException
IllegalFormatPrecisionException < IllegalFormatException
IllegalFormatWidthException < IllegalFormatException
IllformedLocaleException < RuntimeException
InputMismatchException < NoSuchElementException
IntSummaryStatistics < IntConsumer | double getAverage | int getMax getMin | long getCount getSum
InvalidPropertiesFormatException < IOException
Iterator* | 0 next | boolean hasNext
LinkedHashMap < HashMap Map
LinkedHashSet < HashSet Set Cloneable Serializable
LinkedList < AbstractSequentialList List Deque Cloneable Serializable | Object clone
List* < Collection | 0 get set | List copyOf of subList | ListIterator listIterator | int indexOf lastIndexOf
ListIterator* < Iterator | 0 previous | boolean hasPrevious | int nextIndex previousIndex
ListResourceBundle < ResourceBundle | Object handleGetObject
Locale < Cloneable Serializable | List filter filterTags | Locale CANADA CANADA_FRENCH CHINA CHINESE ENGLISH FRANCE FRENCH GERMAN GERMANY ITALIAN ITALY JAPAN JAPANESE KOREA KOREAN PRC ROOT SIMPLIFIED_CHINESE TAIWAN TRADITIONAL_CHINESE UK US forLanguageTag getDefault lookup stripExtensions | Locale[] getAvailableLocales | Object clone | Set getExtensionKeys getUnicodeLocaleAttributes getUnicodeLocaleKeys | String getCountry getDisplayCountry getDisplayLanguage getDisplayName getDisplayScript getDisplayVariant getExtension getISO3Country getISO3Language getLanguage getScript getUnicodeLocaleType getVariant lookupTag toLanguageTag | String[] getISOLanguages | boolean hasExtensions | char PRIVATE_USE_EXTENSION UNICODE_LOCALE_EXTENSION
LongSummaryStatistics < LongConsumer IntConsumer | double getAverage | long getCount getMax getMin getSum
Entry* | 0 getKey | 1 getValue setValue | Comparator comparingByKey comparingByValue | Entry copyOf
Map* | 1 compute computeIfAbsent computeIfPresent get getOrDefault merge put putIfAbsent | Collection values | Entry entry | Map copyOf of ofEntries | Set entrySet keySet | boolean containsKey containsValue isEmpty | int size
MissingFormatArgumentException < IllegalFormatException
MissingFormatWidthException < IllegalFormatException
MissingResourceException < RuntimeException
NavigableMap* < SortedMap | 0 ceilingKey floorKey higherKey lowerKey | Entry ceilingEntry firstEntry floorEntry higherEntry lastEntry lowerEntry pollFirstEntry pollLastEntry | NavigableMap descendingMap | NavigableSet descendingKeySet navigableKeySet
NavigableSet* < SortedSet | 0 ceiling floor higher lower pollFirst pollLast | Iterator descendingIterator | NavigableSet descendingSet
NoSuchElementException < RuntimeException
Objects | boolean deepEquals isNull nonNull | int compare hash
Observable | boolean hasChanged | int countObservers
Observer*2
Optional | 0 get orElse orElseGet orElseThrow | Optional empty filter flatMap map of ofNullable or | Stream stream | boolean isEmpty isPresent
OptionalDouble | DoubleStream stream | OptionalDouble empty of | boolean isEmpty isPresent | double getAsDouble orElse orElseGet orElseThrow
OptionalInt | IntStream stream | OptionalInt empty of | boolean isEmpty isPresent | int getAsInt orElse orElseGet orElseThrow
OptionalLong | LongStream stream | OptionalLong empty of | boolean isEmpty isPresent | long getAsLong orElse orElseGet orElseThrow
PrimitiveIterator* < Iterator
PriorityQueue < AbstractQueue Serializable | Comparator comparator
Properties < Hashtable | Enumeration propertyNames | Object compute computeIfAbsent computeIfPresent get getOrDefault merge put putIfAbsent setProperty | Set stringPropertyNames | String getProperty
PropertyPermission < BasicPermission
PropertyResourceBundle < ResourceBundle | Object handleGetObject
Queue* < Collection | 0 element peek poll remove | boolean offer
Random < Serializable | DoubleStream doubles | IntStream ints | LongStream longs | boolean nextBoolean | double nextDouble nextGaussian | float nextFloat | int nextInt | long nextLong
RandomAccess*
ResourceBundle | Enumeration getKeys | Locale getLocale | Object getObject | ResourceBundle getBundle | Set keySet | String getBaseBundleName getString | String[] getStringArray | boolean containsKey
Scanner < Iterator Closeable | BigDecimal nextBigDecimal | BigInteger nextBigInteger | IOException ioException | Locale locale | MatchResult match | Pattern delimiter | Scanner reset skip useDelimiter useLocale useRadix | Stream findAll tokens | String findInLine findWithinHorizon next nextLine | boolean hasNextBigDecimal hasNextBigInteger hasNextBoolean hasNextByte hasNextDouble hasNextFloat hasNextInt hasNextLine hasNextLong hasNextShort nextBoolean | byte nextByte | double nextDouble | float nextFloat | int nextInt radix | long nextLong | short nextShort
ServiceConfigurationError < Error
ServiceLoader < Iterable | Optional findFirst | ServiceLoader load loadInstalled | Stream stream
Set* < Collection | Set copyOf of
SimpleTimeZone < TimeZone | int STANDARD_TIME UTC_TIME WALL_TIME
SortedMap* < Map | 0 firstKey lastKey | Comparator comparator | SortedMap headMap subMap tailMap
SortedSet* < Set | 0 first last | Comparator comparator | SortedSet headSet subSet tailSet
Spliterator* | Comparator getComparator | Spliterator trySplit | boolean hasCharacteristics tryAdvance | int CONCURRENT DISTINCT IMMUTABLE NONNULL ORDERED SIZED SORTED SUBSIZED characteristics | long estimateSize getExactSizeIfKnown
Spliterators | Spliterator emptySpliterator
SplittableRandom | DoubleStream doubles | IntStream ints | LongStream longs | SplittableRandom split | Stream splits | int nextInt | long nextLong
Stack < Vector | 0 peek pop push | boolean empty | int search
StringJoiner | StringJoiner add merge setEmptyValue | int length
StringTokenizer < Enumeration | Object nextElement | String nextToken | boolean hasMoreTokens | int countTokens
TimeZone < Serializable Cloneable | Object clone | String getDisplayName getID | String[] getAvailableIDs | TimeZone getDefault getTimeZone | ZoneId toZoneId | boolean hasSameRules inDaylightTime observesDaylightTime useDaylightTime | int LONG SHORT getDSTSavings getOffset getRawOffset
Timer | int purge
TimerTask < Runnable | boolean cancel | long scheduledExecutionTime
TooManyListenersException < Exception
TreeMap < AbstractMap NavigableMap Cloneable Serializable | Object clone
TreeSet < AbstractSet NavigableSet Cloneable Serializable | Object clone
UUID < Serializable Comparable | UUID fromString nameUUIDFromBytes randomUUID | int clockSequence variant version | long getLeastSignificantBits getMostSignificantBits node timestamp
UnknownFormatConversionException < IllegalFormatException
UnknownFormatFlagsException < IllegalFormatException
Vector < AbstractList List RandomAccess Cloneable Serializable | 0 elementAt firstElement lastElement | Enumeration elements | Object clone | boolean removeElement | int capacity
WeakHashMap < AbstractMap Map
package java.util.function
BiConsumer*2 | BiConsumer andThen
BiFunction*2 | 2 apply | BiFunction andThen
BiPredicate*2 | BiPredicate and negate or | boolean test
BinaryOperator*2 < BiFunction | BinaryOperator maxBy minBy
BooleanSupplier*0 | boolean getAsBoolean
Consumer*1 | Consumer andThen
DoubleBinaryOperator*2 | double applyAsDouble
DoubleConsumer*1 | DoubleConsumer andThen
DoubleFunction*1 | 0 apply
DoublePredicate*1 | DoublePredicate and negate or | boolean test
DoubleSupplier*0 | double getAsDouble
DoubleToIntFunction*1 | int applyAsInt
DoubleToLongFunction*1 | long applyAsLong
DoubleUnaryOperator*1 | DoubleUnaryOperator andThen compose identity | double applyAsDouble
Function*1 | 1 apply | Function andThen compose identity
IntBinaryOperator*2 | int applyAsInt
IntConsumer*1 | IntConsumer andThen
IntFunction*1 | 0 apply
IntPredicate*1 | IntPredicate and negate or | boolean test
IntSupplier*0 | int getAsInt
IntToDoubleFunction*1 | double applyAsDouble
IntToLongFunction*1 | long applyAsLong
IntUnaryOperator*1 | IntUnaryOperator andThen compose identity | int applyAsInt
LongBinaryOperator*2 | long applyAsLong
LongConsumer*1 | LongConsumer andThen
LongFunction*1 | 0 apply
LongPredicate*1 | LongPredicate and negate or | boolean test
LongSupplier*0 | long getAsLong
LongToDoubleFunction*1 | double applyAsDouble
LongToIntFunction*1 | int applyAsInt
LongUnaryOperator*1 | LongUnaryOperator andThen compose identity | long applyAsLong
ObjDoubleConsumer*2
ObjIntConsumer*2
ObjLongConsumer*2
Predicate*1 | Predicate and isEqual negate not or | boolean test
Supplier*0 | 0 get
ToDoubleBiFunction*2 | double applyAsDouble
ToDoubleFunction*1 | double applyAsDouble
ToIntBiFunction*2 | int applyAsInt
ToIntFunction*1 | int applyAsInt
ToLongBiFunction*2 | long applyAsLong
ToLongFunction*1 | long applyAsLong
UnaryOperator*1 < Function | UnaryOperator identity
package java.util.regex
MatchResult* | String group | int end groupCount start
Matcher < MatchResult | MatchResult toMatchResult | Matcher appendReplacement region reset useAnchoringBounds usePattern useTransparentBounds | Pattern pattern | Stream results | String quoteReplacement replaceAll replaceFirst | boolean find hasAnchoringBounds hasTransparentBounds hitEnd lookingAt matches requireEnd | int regionEnd regionStart
Pattern < Serializable | Matcher matcher | Pattern compile | Predicate asMatchPredicate asPredicate | Stream splitAsStream | String pattern quote | String[] split | boolean matches | int CANON_EQ CASE_INSENSITIVE COMMENTS DOTALL LITERAL MULTILINE UNICODE_CASE UNICODE_CHARACTER_CLASS UNIX_LINES flags
PatternSyntaxException < IllegalArgumentException
package java.util.concurrent
AbstractExecutorService < ExecutorService
ArrayBlockingQueue < AbstractQueue BlockingQueue Serializable
BlockingDeque* < BlockingQueue Deque | 0 takeFirst takeLast
BlockingQueue* < Queue | 0 take | int drainTo remainingCapacity
BrokenBarrierException < Exception
Callable*0 | 0 call
CancellationException < IllegalStateException
CompletableFuture < Future CompletionStage | 0 getNow join | CompletableFuture acceptEither acceptEitherAsync allOf anyOf applyToEither applyToEitherAsync completeAsync completeOnTimeout completedFuture copy exceptionally exceptionallyAsync exceptionallyCompose exceptionallyComposeAsync failedFuture handle handleAsync newIncompleteFuture orTimeout runAfterBoth runAfterBothAsync runAfterEither runAfterEitherAsync runAsync supplyAsync thenAccept thenAcceptAsync thenAcceptBoth thenAcceptBothAsync thenApply thenApplyAsync thenCombine thenCombineAsync thenCompose thenComposeAsync thenRun thenRunAsync whenComplete whenCompleteAsync | CompletionStage completedStage failedStage minimalCompletionStage | Executor defaultExecutor delayedExecutor | boolean complete completeExceptionally isCompletedExceptionally | int getNumberOfDependents
CompletionException < RuntimeException
CompletionService* | Future poll submit take
CompletionStage* | CompletableFuture toCompletableFuture | CompletionStage acceptEither acceptEitherAsync applyToEither applyToEitherAsync exceptionally exceptionallyAsync exceptionallyCompose exceptionallyComposeAsync handle handleAsync runAfterBoth runAfterBothAsync runAfterEither runAfterEitherAsync thenAccept thenAcceptAsync thenAcceptBoth thenAcceptBothAsync thenApply thenApplyAsync thenCombine thenCombineAsync thenCompose thenComposeAsync thenRun thenRunAsync whenComplete whenCompleteAsync
ConcurrentHashMap < AbstractMap ConcurrentMap Serializable | Enumeration elements keys | boolean contains | double reduceEntriesToDouble reduceKeysToDouble reduceToDouble reduceValuesToDouble | int reduceEntriesToInt reduceKeysToInt reduceToInt reduceValuesToInt | long mappingCount reduceEntriesToLong reduceKeysToLong reduceToLong reduceValuesToLong
ConcurrentLinkedDeque < AbstractCollection Deque Serializable
ConcurrentLinkedQueue < AbstractQueue Queue Serializable
ConcurrentMap* < Map
ConcurrentNavigableMap* < ConcurrentMap NavigableMap | ConcurrentNavigableMap descendingMap headMap subMap tailMap | NavigableSet keySet
ConcurrentSkipListMap < AbstractMap ConcurrentNavigableMap Cloneable Serializable | ConcurrentSkipListMap clone
ConcurrentSkipListSet < AbstractSet NavigableSet Cloneable Serializable | ConcurrentSkipListSet clone
CopyOnWriteArrayList < List RandomAccess Cloneable Serializable | Object clone | boolean addIfAbsent | int addAllAbsent
CopyOnWriteArraySet < AbstractSet Serializable
CountDownLatch | long getCount
CountedCompleter < ForkJoinTask | CountedCompleter firstComplete getCompleter getRoot nextComplete | boolean compareAndSetPendingCount onExceptionalCompletion | int decrementPendingCountUnlessZero getPendingCount
CyclicBarrier | boolean isBroken | int await getNumberWaiting getParties
DelayQueue < AbstractQueue BlockingQueue
Delayed* < Comparable | long getDelay
Exchanger | 0 exchange
ExecutionException < Exception
Executor*1
ExecutorCompletionService < CompletionService
ExecutorService* < Executor | Future submit | List invokeAll shutdownNow | boolean awaitTermination isShutdown isTerminated
Executors | Callable callable privilegedCallable privilegedCallableUsingCurrentClassLoader | ExecutorService newCachedThreadPool newFixedThreadPool newSingleThreadExecutor newWorkStealingPool unconfigurableExecutorService | ScheduledExecutorService newScheduledThreadPool newSingleThreadScheduledExecutor unconfigurableScheduledExecutorService | ThreadFactory defaultThreadFactory privilegedThreadFactory
Flow | int defaultBufferSize
ForkJoinPool < AbstractExecutorService | ForkJoinPool commonPool | ForkJoinTask submit | boolean awaitQuiescence getAsyncMode hasQueuedSubmissions isQuiescent isTerminating | int getActiveThreadCount getCommonPoolParallelism getParallelism getPoolSize getQueuedSubmissionCount getRunningThreadCount | long getQueuedTaskCount getStealCount
ForkJoinTask < Future Serializable | 0 getRawResult invoke join | ForkJoinPool getPool | ForkJoinTask adapt fork | Throwable getException | boolean compareAndSetForkJoinTaskTag inForkJoinPool isCompletedAbnormally isCompletedNormally tryUnfork | int getQueuedTaskCount getSurplusQueuedTaskCount | short getForkJoinTaskTag setForkJoinTaskTag
ForkJoinWorkerThread < Thread | ForkJoinPool getPool | int getPoolIndex
Future* | 0 get | boolean cancel isCancelled isDone
FutureTask < RunnableFuture
LinkedBlockingDeque < AbstractQueue BlockingDeque Serializable
LinkedBlockingQueue < AbstractQueue BlockingQueue Serializable
LinkedTransferQueue < AbstractQueue TransferQueue Serializable
Phaser | Phaser getParent getRoot | boolean isTerminated | int arrive arriveAndAwaitAdvance arriveAndDeregister awaitAdvance awaitAdvanceInterruptibly bulkRegister getArrivedParties getPhase getRegisteredParties getUnarrivedParties register
PriorityBlockingQueue < AbstractQueue BlockingQueue Serializable | Comparator comparator
RecursiveAction < ForkJoinTask | Void getRawResult
RecursiveTask < ForkJoinTask
RejectedExecutionException < RuntimeException
RejectedExecutionHandler*2
RunnableFuture* < Runnable Future
RunnableScheduledFuture* < RunnableFuture ScheduledFuture | boolean isPeriodic
ScheduledExecutorService* < ExecutorService | ScheduledFuture schedule scheduleAtFixedRate scheduleWithFixedDelay
ScheduledFuture* < Delayed Future
ScheduledThreadPoolExecutor < ThreadPoolExecutor ScheduledExecutorService | boolean getContinueExistingPeriodicTasksAfterShutdownPolicy getExecuteExistingDelayedTasksAfterShutdownPolicy getRemoveOnCancelPolicy
Semaphore < Serializable | boolean hasQueuedThreads isFair tryAcquire | int availablePermits drainPermits getQueueLength
SubmissionPublisher < AutoCloseable | CompletableFuture consume | Executor getExecutor | List getSubscribers | Throwable getClosedException | boolean hasSubscribers isClosed isSubscribed | int estimateMaximumLag getMaxBufferCapacity getNumberOfSubscribers offer submit | long estimateMinimumDemand
SynchronousQueue < AbstractQueue BlockingQueue Serializable
ThreadFactory*1 | Thread newThread
ThreadLocalRandom < Random | ThreadLocalRandom current
ThreadPoolExecutor < AbstractExecutorService | BlockingQueue getQueue | RejectedExecutionHandler getRejectedExecutionHandler | ThreadFactory getThreadFactory | boolean allowsCoreThreadTimeOut isTerminating prestartCoreThread remove | int getActiveCount getCorePoolSize getLargestPoolSize getMaximumPoolSize getPoolSize prestartAllCoreThreads | long getCompletedTaskCount getKeepAliveTime getTaskCount
TimeUnit < Enum | ChronoUnit toChronoUnit | TimeUnit DAYS HOURS MICROSECONDS MILLISECONDS MINUTES NANOSECONDS SECONDS of valueOf | TimeUnit[] values | long convert toDays toHours toMicros toMillis toMinutes toNanos toSeconds
TimeoutException < Exception
TransferQueue* < BlockingQueue | boolean hasWaitingConsumer tryTransfer | int getWaitingConsumerCount
package java.util.concurrent.atomic
AtomicBoolean < Serializable | boolean compareAndExchange compareAndExchangeAcquire compareAndExchangeRelease compareAndSet get getAcquire getAndSet getOpaque getPlain weakCompareAndSet weakCompareAndSetAcquire weakCompareAndSetPlain weakCompareAndSetRelease weakCompareAndSetVolatile
AtomicInteger < Number Serializable | boolean compareAndSet weakCompareAndSet weakCompareAndSetAcquire weakCompareAndSetPlain weakCompareAndSetRelease weakCompareAndSetVolatile | int accumulateAndGet addAndGet compareAndExchange compareAndExchangeAcquire compareAndExchangeRelease decrementAndGet get getAcquire getAndAccumulate getAndAdd getAndDecrement getAndIncrement getAndSet getAndUpdate getOpaque getPlain incrementAndGet updateAndGet
AtomicIntegerArray < Serializable | boolean compareAndSet weakCompareAndSet weakCompareAndSetAcquire weakCompareAndSetPlain weakCompareAndSetRelease weakCompareAndSetVolatile | int accumulateAndGet addAndGet compareAndExchange compareAndExchangeAcquire compareAndExchangeRelease decrementAndGet get getAcquire getAndAccumulate getAndAdd getAndDecrement getAndIncrement getAndSet getAndUpdate getOpaque getPlain incrementAndGet length updateAndGet
AtomicIntegerFieldUpdater | AtomicIntegerFieldUpdater newUpdater | boolean compareAndSet weakCompareAndSet | int accumulateAndGet addAndGet decrementAndGet get getAndAccumulate getAndAdd getAndDecrement getAndIncrement getAndSet getAndUpdate incrementAndGet updateAndGet
AtomicLong < Number Serializable | boolean compareAndSet weakCompareAndSet weakCompareAndSetAcquire weakCompareAndSetPlain weakCompareAndSetRelease weakCompareAndSetVolatile | long accumulateAndGet addAndGet compareAndExchange compareAndExchangeAcquire compareAndExchangeRelease decrementAndGet get getAcquire getAndAccumulate getAndAdd getAndDecrement getAndIncrement getAndSet getAndUpdate getOpaque getPlain incrementAndGet updateAndGet
AtomicLongArray < Serializable | boolean compareAndSet weakCompareAndSet weakCompareAndSetAcquire weakCompareAndSetPlain weakCompareAndSetRelease weakCompareAndSetVolatile | int length | long accumulateAndGet addAndGet compareAndExchange compareAndExchangeAcquire compareAndExchangeRelease decrementAndGet get getAcquire getAndAccumulate getAndAdd getAndDecrement getAndIncrement getAndSet getAndUpdate getOpaque getPlain incrementAndGet updateAndGet
AtomicLongFieldUpdater | AtomicLongFieldUpdater newUpdater | boolean compareAndSet weakCompareAndSet | long accumulateAndGet addAndGet decrementAndGet get getAndAccumulate getAndAdd getAndDecrement getAndIncrement getAndSet getAndUpdate incrementAndGet updateAndGet
AtomicMarkableReference | 0 get getReference | boolean attemptMark compareAndSet isMarked weakCompareAndSet
AtomicReference < Serializable | 0 accumulateAndGet compareAndExchange compareAndExchangeAcquire compareAndExchangeRelease get getAcquire getAndAccumulate getAndSet getAndUpdate getOpaque getPlain updateAndGet | boolean compareAndSet weakCompareAndSet weakCompareAndSetAcquire weakCompareAndSetPlain weakCompareAndSetRelease weakCompareAndSetVolatile
AtomicReferenceArray < Serializable | 0 accumulateAndGet compareAndExchange compareAndExchangeAcquire compareAndExchangeRelease get getAcquire getAndAccumulate getAndSet getAndUpdate getOpaque getPlain updateAndGet | boolean compareAndSet weakCompareAndSet weakCompareAndSetAcquire weakCompareAndSetPlain weakCompareAndSetRelease weakCompareAndSetVolatile | int length
AtomicReferenceFieldUpdater | 1 accumulateAndGet get getAndAccumulate getAndSet getAndUpdate updateAndGet | AtomicReferenceFieldUpdater newUpdater | boolean compareAndSet weakCompareAndSet
AtomicStampedReference | 0 get getReference | boolean attemptStamp compareAndSet weakCompareAndSet | int getStamp
DoubleAccumulator < Number Serializable | double get getThenReset
DoubleAdder < Number Serializable | double sum sumThenReset
LongAccumulator < Number Serializable | long get getThenReset
LongAdder < Number Serializable | long sum sumThenReset
package java.io
BufferedInputStream < FilterInputStream
BufferedOutputStream < FilterOutputStream
BufferedReader < Reader | Stream lines | String readLine
BufferedWriter < Writer
ByteArrayInputStream < InputStream
ByteArrayOutputStream < OutputStream | byte[] toByteArray | int size
CharArrayReader < Reader
CharArrayWriter < Writer | CharArrayWriter append | char[] toCharArray | int size
CharConversionException < IOException
Closeable*0 < AutoCloseable
Console < Flushable | Charset charset | Console format printf | PrintWriter writer | Reader reader | String readLine | char[] readPassword
DataInput* | String readLine readUTF | boolean readBoolean | byte readByte | char readChar | double readDouble | float readFloat | int readInt readUnsignedByte readUnsignedShort skipBytes | long readLong | short readShort
DataInputStream < FilterInputStream DataInput
DataOutput*
DataOutputStream < FilterOutputStream DataOutput | int size
EOFException < IOException
Externalizable* < Serializable
File < Serializable Comparable | File createTempFile getAbsoluteFile getCanonicalFile getParentFile | File[] listFiles listRoots | Path toPath | String getAbsolutePath getCanonicalPath getName getParent getPath pathSeparator separator | String[] list | URI toURI | URL toURL | boolean canExecute canRead canWrite createNewFile delete exists isAbsolute isDirectory isFile isHidden mkdir mkdirs renameTo setExecutable setLastModified setReadOnly setReadable setWritable | char pathSeparatorChar separatorChar | long getFreeSpace getTotalSpace getUsableSpace lastModified length
FileDescriptor | FileDescriptor err in out | boolean valid
FileFilter*1 | boolean accept
FileInputStream < InputStream | FileChannel getChannel | FileDescriptor getFD
FileNotFoundException < IOException
FileOutputStream < OutputStream | FileChannel getChannel | FileDescriptor getFD
FilePermission < Permission Serializable
FileReader < InputStreamReader
FileWriter < OutputStreamWriter
FilenameFilter*2 | boolean accept
FilterInputStream < InputStream
FilterOutputStream < OutputStream
FilterReader < Reader
FilterWriter < Writer
Flushable*0
IOError < Error
IOException < Exception
InputStream < Closeable | InputStream nullInputStream | boolean markSupported | byte[] readAllBytes | int available read | long skip transferTo
InputStreamReader < Reader | String getEncoding
InterruptedIOException < IOException
InvalidClassException < ObjectStreamException
InvalidObjectException < ObjectStreamException
LineNumberInputStream < FilterInputStream | int getLineNumber
LineNumberReader < BufferedReader | int getLineNumber
NotActiveException < ObjectStreamException
NotSerializableException < ObjectStreamException
ObjectInput* < DataInput AutoCloseable | Object readObject | int available read | long skip
ObjectInputFilter*1 | ObjectInputFilter allowFilter merge rejectFilter rejectUndecidedClass
ObjectInputStream < InputStream ObjectInput ObjectStreamConstants | Object readUnshared | ObjectInputFilter getObjectInputFilter
ObjectInputValidation*0
ObjectOutput* < DataOutput AutoCloseable
ObjectOutputStream < OutputStream ObjectOutput ObjectStreamConstants
ObjectStreamClass < Serializable | Class forClass | ObjectStreamClass lookup lookupAny | ObjectStreamField getField | ObjectStreamField[] NO_FIELDS getFields | String getName | long getSerialVersionUID
ObjectStreamConstants* | SerializablePermission SERIAL_FILTER_PERMISSION SUBCLASS_IMPLEMENTATION_PERMISSION SUBSTITUTION_PERMISSION | byte SC_BLOCK_DATA SC_ENUM SC_EXTERNALIZABLE SC_SERIALIZABLE SC_WRITE_METHOD TC_ARRAY TC_BASE TC_BLOCKDATA TC_BLOCKDATALONG TC_CLASS TC_CLASSDESC TC_ENDBLOCKDATA TC_ENUM TC_EXCEPTION TC_LONGSTRING TC_MAX TC_NULL TC_OBJECT TC_PROXYCLASSDESC TC_REFERENCE TC_RESET TC_STRING | int PROTOCOL_VERSION_1 PROTOCOL_VERSION_2 baseWireHandle | short STREAM_MAGIC STREAM_VERSION
ObjectStreamException < IOException
ObjectStreamField < Comparable | Class getType | String getName getTypeString | boolean isPrimitive isUnshared | char getTypeCode | int getOffset
OptionalDataException < ObjectStreamException
OutputStream < Closeable Flushable | OutputStream nullOutputStream
OutputStreamWriter < Writer | String getEncoding
PipedInputStream < InputStream
PipedOutputStream < OutputStream
PipedReader < Reader
PipedWriter < Writer
PrintStream < FilterOutputStream Appendable Closeable | PrintStream append format printf | boolean checkError
PrintWriter < Writer | PrintWriter append format printf | boolean checkError
PushbackInputStream < FilterInputStream
PushbackReader < FilterReader
RandomAccessFile < DataOutput DataInput Closeable | FileChannel getChannel | FileDescriptor getFD | int read | long getFilePointer length
Reader < Readable Closeable | Reader nullReader | boolean markSupported ready | long skip transferTo
SequenceInputStream < InputStream
Serial*0 < Annotation
Serializable*
SerializablePermission < BasicPermission
StreamCorruptedException < ObjectStreamException
StreamTokenizer | String sval | double nval | int TT_EOF TT_EOL TT_NUMBER TT_WORD lineno nextToken ttype
StringBufferInputStream < InputStream
StringReader < Reader
StringWriter < Writer | StringBuffer getBuffer | StringWriter append
SyncFailedException < IOException
UTFDataFormatException < IOException
UncheckedIOException < RuntimeException
UnsupportedEncodingException < IOException
WriteAbortedException < ObjectStreamException
Writer < Appendable Closeable Flushable | Writer append nullWriter
package java.nio
Buffer | Buffer clear duplicate flip mark reset rewind slice | Object array | boolean hasArray hasRemaining isDirect isReadOnly | int arrayOffset capacity remaining
BufferOverflowException < RuntimeException
BufferUnderflowException < RuntimeException
ByteBuffer < Buffer Comparable | ByteBuffer alignedSlice allocate allocateDirect asReadOnlyBuffer clear compact duplicate flip limit mark position put putChar putDouble putFloat putInt putLong putShort reset rewind slice wrap | CharBuffer asCharBuffer | DoubleBuffer asDoubleBuffer | FloatBuffer asFloatBuffer | IntBuffer asIntBuffer | LongBuffer asLongBuffer | ShortBuffer asShortBuffer | byte[] array | char getChar | double getDouble | float getFloat | int alignmentOffset getInt mismatch | long getLong | short getShort
ByteOrder | ByteOrder BIG_ENDIAN LITTLE_ENDIAN nativeOrder
CharBuffer < Buffer Comparable Appendable CharSequence Readable | ByteOrder order | CharBuffer allocate append asReadOnlyBuffer clear compact duplicate flip limit mark position put reset rewind slice subSequence wrap | char[] array | int mismatch
DoubleBuffer < Buffer Comparable | ByteOrder order | DoubleBuffer allocate asReadOnlyBuffer clear compact duplicate flip limit mark position put reset rewind slice wrap | double[] array | int mismatch
FloatBuffer < Buffer Comparable | ByteOrder order | FloatBuffer allocate asReadOnlyBuffer clear compact duplicate flip limit mark position put reset rewind slice wrap | float[] array | int mismatch
IntBuffer < Buffer Comparable | ByteOrder order | IntBuffer allocate asReadOnlyBuffer clear compact duplicate flip limit mark position put reset rewind slice wrap | int mismatch | int[] array
InvalidMarkException < IllegalStateException
LongBuffer < Buffer Comparable | ByteOrder order | LongBuffer allocate asReadOnlyBuffer clear compact duplicate flip limit mark position put reset rewind slice wrap | int mismatch | long[] array
MappedByteBuffer < ByteBuffer | MappedByteBuffer clear compact duplicate flip force limit load mark position reset rewind slice | boolean isLoaded
ReadOnlyBufferException < UnsupportedOperationException
ShortBuffer < Buffer Comparable | ByteOrder order | ShortBuffer allocate asReadOnlyBuffer clear compact duplicate flip limit mark position put reset rewind slice wrap | int mismatch | short[] array
package java.nio.file
AccessDeniedException < FileSystemException
AccessMode < Enum | AccessMode EXECUTE READ WRITE valueOf | AccessMode[] values
AtomicMoveNotSupportedException < FileSystemException
ClosedDirectoryStreamException < IllegalStateException
ClosedFileSystemException < IllegalStateException
ClosedWatchServiceException < IllegalStateException
CopyOption*
DirectoryIteratorException < ConcurrentModificationException
DirectoryNotEmptyException < FileSystemException
DirectoryStream* < Closeable Iterable
FileAlreadyExistsException < FileSystemException
FileStore | Object getAttribute | String name type | boolean isReadOnly supportsFileAttributeView | long getBlockSize getTotalSpace getUnallocatedSpace getUsableSpace
FileSystem < Closeable | Iterable getFileStores getRootDirectories | Path getPath | PathMatcher getPathMatcher | Set supportedFileAttributeViews | String getSeparator | WatchService newWatchService | boolean isOpen isReadOnly
FileSystemAlreadyExistsException < RuntimeException
FileSystemException < IOException
FileSystemLoopException < FileSystemException
FileSystemNotFoundException < RuntimeException
FileSystems | FileSystem getDefault getFileSystem newFileSystem
FileVisitOption < Enum | FileVisitOption FOLLOW_LINKS valueOf | FileVisitOption[] values
FileVisitResult < Enum | FileVisitResult CONTINUE SKIP_SIBLINGS SKIP_SUBTREE TERMINATE valueOf | FileVisitResult[] values
FileVisitor* | FileVisitResult postVisitDirectory preVisitDirectory visitFile visitFileFailed
Files | BufferedReader newBufferedReader | BufferedWriter newBufferedWriter | DirectoryStream newDirectoryStream | FileStore getFileStore | InputStream newInputStream | List readAllLines | Object getAttribute | OutputStream newOutputStream | Path createDirectories createDirectory createFile createLink createSymbolicLink createTempDirectory createTempFile move readSymbolicLink setAttribute setLastModifiedTime setOwner setPosixFilePermissions walkFileTree write writeString | SeekableByteChannel newByteChannel | Set getPosixFilePermissions | Stream find lines list walk | String probeContentType readString | boolean deleteIfExists exists isDirectory isExecutable isHidden isReadable isRegularFile isSameFile isSymbolicLink isWritable notExists | byte[] readAllBytes | long mismatch size
InvalidPathException < IllegalArgumentException
LinkOption < Enum OpenOption CopyOption | LinkOption NOFOLLOW_LINKS valueOf | LinkOption[] values
LinkPermission < BasicPermission
NoSuchFileException < FileSystemException
NotDirectoryException < FileSystemException
NotLinkException < FileSystemException
OpenOption*
Path* < Comparable Iterable Watchable | File toFile | FileSystem getFileSystem | Path getFileName getName getParent getRoot normalize of relativize resolve resolveSibling subpath toAbsolutePath toRealPath | URI toUri | boolean endsWith isAbsolute startsWith | int getNameCount
PathMatcher*1 | boolean matches
Paths | Path get
ProviderMismatchException < IllegalArgumentException
ProviderNotFoundException < RuntimeException
ReadOnlyFileSystemException < UnsupportedOperationException
SecureDirectoryStream* < DirectoryStream | SecureDirectoryStream newDirectoryStream | SeekableByteChannel newByteChannel
SimpleFileVisitor < FileVisitor
StandardCopyOption < Enum CopyOption | StandardCopyOption ATOMIC_MOVE COPY_ATTRIBUTES REPLACE_EXISTING valueOf | StandardCopyOption[] values
StandardOpenOption < Enum OpenOption | StandardOpenOption APPEND CREATE CREATE_NEW DELETE_ON_CLOSE DSYNC READ SPARSE SYNC TRUNCATE_EXISTING WRITE valueOf | StandardOpenOption[] values
StandardWatchEventKinds
WatchEvent* | 0 context | int count
WatchKey* | List pollEvents | Watchable watchable | boolean isValid reset
WatchService* < Closeable | WatchKey poll take
Watchable*3 | WatchKey register
package java.nio.charset
CharacterCodingException < IOException
Charset < Comparable | ByteBuffer encode | CharBuffer decode | Charset defaultCharset forName | CharsetDecoder newDecoder | CharsetEncoder newEncoder | Set aliases | SortedMap availableCharsets | String displayName name | boolean canEncode contains isRegistered isSupported
CharsetDecoder | Charset charset detectedCharset | CharsetDecoder onMalformedInput onUnmappableCharacter replaceWith reset | CoderResult flush | CodingErrorAction malformedInputAction unmappableCharacterAction | String replacement | boolean isAutoDetecting isCharsetDetected | float averageCharsPerByte maxCharsPerByte
CharsetEncoder | Charset charset | CharsetEncoder onMalformedInput onUnmappableCharacter replaceWith reset | CoderResult flush | CodingErrorAction malformedInputAction unmappableCharacterAction | boolean canEncode isLegalReplacement | byte[] replacement | float averageBytesPerChar maxBytesPerChar
CoderMalfunctionError < Error
CoderResult | CoderResult OVERFLOW UNDERFLOW malformedForLength unmappableForLength | boolean isError isMalformed isOverflow isUnderflow isUnmappable | int length
CodingErrorAction | CodingErrorAction IGNORE REPLACE REPORT
IllegalCharsetNameException < IllegalArgumentException
MalformedInputException < CharacterCodingException
StandardCharsets | Charset ISO_8859_1 US_ASCII UTF_16 UTF_16BE UTF_16LE UTF_8
UnmappableCharacterException < CharacterCodingException
UnsupportedCharsetException < IllegalArgumentException
package java.net
Authenticator | Authenticator getDefault | PasswordAuthentication requestPasswordAuthentication requestPasswordAuthenticationInstance
BindException < SocketException
CacheRequest | OutputStream getBody
CacheResponse | InputStream getBody | Map getHeaders
ConnectException < SocketException
ContentHandler | Object getContent
ContentHandlerFactory*1 | ContentHandler createContentHandler
CookieHandler | CookieHandler getDefault | Map get
CookieManager < CookieHandler | CookieStore getCookieStore
CookiePolicy*2 | CookiePolicy ACCEPT_ALL ACCEPT_NONE ACCEPT_ORIGINAL_SERVER | boolean shouldAccept
CookieStore* | List get getCookies getURIs | boolean remove removeAll
DatagramPacket | InetAddress getAddress | SocketAddress getSocketAddress | byte[] getData | int getLength getOffset getPort
DatagramSocket < Closeable | DatagramChannel getChannel | DatagramSocket setOption | InetAddress getInetAddress getLocalAddress | Set supportedOptions | SocketAddress getLocalSocketAddress getRemoteSocketAddress | boolean getBroadcast getReuseAddress isBound isClosed isConnected | int getLocalPort getPort getReceiveBufferSize getSendBufferSize getSoTimeout getTrafficClass
DatagramSocketImpl < SocketOptions
DatagramSocketImplFactory*0 | DatagramSocketImpl createDatagramSocketImpl
FileNameMap*1 | String getContentTypeFor
HttpCookie < Cloneable | List parse | Object clone | String getComment getCommentURL getDomain getName getPath getPortlist getValue | boolean domainMatches getDiscard getSecure hasExpired isHttpOnly | int getVersion | long getMaxAge
HttpRetryException < IOException
HttpURLConnection < URLConnection | InputStream getErrorStream | String getRequestMethod getResponseMessage | boolean getFollowRedirects getInstanceFollowRedirects usingProxy | int HTTP_ACCEPTED HTTP_BAD_GATEWAY HTTP_BAD_METHOD HTTP_BAD_REQUEST HTTP_CLIENT_TIMEOUT HTTP_CONFLICT HTTP_CREATED HTTP_ENTITY_TOO_LARGE HTTP_FORBIDDEN HTTP_GATEWAY_TIMEOUT HTTP_GONE HTTP_INTERNAL_ERROR HTTP_LENGTH_REQUIRED HTTP_MOVED_PERM HTTP_MOVED_TEMP HTTP_MULT_CHOICE HTTP_NOT_ACCEPTABLE HTTP_NOT_AUTHORITATIVE HTTP_NOT_FOUND HTTP_NOT_IMPLEMENTED HTTP_NOT_MODIFIED HTTP_NO_CONTENT HTTP_OK HTTP_PARTIAL HTTP_PAYMENT_REQUIRED HTTP_PRECON_FAILED HTTP_PROXY_AUTH HTTP_REQ_TOO_LONG HTTP_RESET HTTP_SEE_OTHER HTTP_SERVER_ERROR HTTP_UNAUTHORIZED HTTP_UNAVAILABLE HTTP_UNSUPPORTED_TYPE HTTP_USE_PROXY HTTP_VERSION getResponseCode
IDN | String toASCII toUnicode | int ALLOW_UNASSIGNED USE_STD3_ASCII_RULES
Inet4Address < InetAddress
Inet6Address < InetAddress | Inet6Address getByAddress | NetworkInterface getScopedInterface | boolean isIPv4CompatibleAddress | int getScopeId
InetAddress < Serializable | InetAddress getByAddress getByName getLocalHost getLoopbackAddress | InetAddress[] getAllByName | String getCanonicalHostName getHostAddress getHostName | boolean isAnyLocalAddress isLinkLocalAddress isLoopbackAddress isMCGlobal isMCLinkLocal isMCNodeLocal isMCOrgLocal isMCSiteLocal isMulticastAddress isReachable isSiteLocalAddress | byte[] getAddress
InetSocketAddress < SocketAddress | InetAddress getAddress | InetSocketAddress createUnresolved | String getHostName getHostString | boolean isUnresolved | int getPort
InterfaceAddress | InetAddress getAddress getBroadcast | short getNetworkPrefixLength
JarURLConnection < URLConnection | Attributes getAttributes getMainAttributes | JarEntry getJarEntry | JarFile getJarFile | Manifest getManifest | String getEntryName | URL getJarFileURL
MalformedURLException < IOException
MulticastSocket < DatagramSocket | InetAddress getInterface | NetworkInterface getNetworkInterface | boolean getLoopbackMode | byte getTTL | int getTimeToLive
NetPermission < BasicPermission
NetworkInterface | Enumeration getInetAddresses getNetworkInterfaces getSubInterfaces | List getInterfaceAddresses | NetworkInterface getByIndex getByInetAddress getByName getParent | Stream inetAddresses networkInterfaces subInterfaces | String getDisplayName getName | boolean isLoopback isPointToPoint isUp isVirtual supportsMulticast | byte[] getHardwareAddress | int getIndex getMTU
NoRouteToHostException < SocketException
PasswordAuthentication | String getUserName | char[] getPassword
PortUnreachableException < SocketException
ProtocolException < IOException
ProtocolFamily*0 | String name
Proxy | Proxy NO_PROXY | SocketAddress address
ProxySelector | List select | ProxySelector getDefault of
ResponseCache | CacheRequest put | CacheResponse get | ResponseCache getDefault
SecureCacheResponse < CacheResponse | List getLocalCertificateChain getServerCertificateChain | Optional getSSLSession | Principal getLocalPrincipal getPeerPrincipal | String getCipherSuite
ServerSocket < Closeable | InetAddress getInetAddress | ServerSocket setOption | ServerSocketChannel getChannel | Set supportedOptions | Socket accept | SocketAddress getLocalSocketAddress | boolean getReuseAddress isBound isClosed | int getLocalPort getReceiveBufferSize getSoTimeout
Socket < Closeable | InetAddress getInetAddress getLocalAddress | InputStream getInputStream | OutputStream getOutputStream | Set supportedOptions | Socket setOption | SocketAddress getLocalSocketAddress getRemoteSocketAddress | SocketChannel getChannel | boolean getKeepAlive getOOBInline getReuseAddress getTcpNoDelay isBound isClosed isConnected isInputShutdown isOutputShutdown | int getLocalPort getPort getReceiveBufferSize getSendBufferSize getSoLinger getSoTimeout getTrafficClass
SocketAddress < Serializable
SocketException < IOException
SocketImpl < SocketOptions
SocketImplFactory*0 | SocketImpl createSocketImpl
SocketOption* | Class type | String name
SocketOptions* | Object getOption | int IP_MULTICAST_IF IP_MULTICAST_IF2 IP_MULTICAST_LOOP IP_TOS SO_BINDADDR SO_BROADCAST SO_KEEPALIVE SO_LINGER SO_OOBINLINE SO_RCVBUF SO_REUSEADDR SO_REUSEPORT SO_SNDBUF SO_TIMEOUT TCP_NODELAY
SocketPermission < Permission Serializable
SocketTimeoutException < InterruptedIOException
StandardProtocolFamily < Enum ProtocolFamily | StandardProtocolFamily INET INET6 UNIX valueOf | StandardProtocolFamily[] values
StandardSocketOptions | SocketOption IP_MULTICAST_IF IP_MULTICAST_LOOP IP_MULTICAST_TTL IP_TOS SO_BROADCAST SO_KEEPALIVE SO_LINGER SO_RCVBUF SO_REUSEADDR SO_REUSEPORT SO_SNDBUF TCP_NODELAY
URI < Comparable Serializable | String getAuthority getFragment getHost getPath getQuery getRawAuthority getRawFragment getRawPath getRawQuery getRawSchemeSpecificPart getRawUserInfo getScheme getSchemeSpecificPart getUserInfo toASCIIString | URI create normalize parseServerAuthority relativize resolve | URL toURL | boolean isAbsolute isOpaque | int getPort
URISyntaxException < Exception
URL < Serializable | InputStream openStream | Object getContent | String getAuthority getFile getHost getPath getProtocol getQuery getRef getUserInfo toExternalForm | URI toURI | URLConnection openConnection | boolean sameFile | int getDefaultPort getPort
URLClassLoader < SecureClassLoader Closeable | Enumeration findResources | URL findResource | URLClassLoader newInstance | URL[] getURLs
URLConnection | FileNameMap getFileNameMap | InputStream getInputStream | Map getHeaderFields getRequestProperties | Object getContent | OutputStream getOutputStream | Permission getPermission | String getContentEncoding getContentType getDefaultRequestProperty getHeaderField getHeaderFieldKey getRequestProperty guessContentTypeFromName guessContentTypeFromStream | URL getURL | boolean getAllowUserInteraction getDefaultAllowUserInteraction getDefaultUseCaches getDoInput getDoOutput getUseCaches | int getConnectTimeout getContentLength getHeaderFieldInt getReadTimeout | long getContentLengthLong getDate getExpiration getHeaderFieldDate getHeaderFieldLong getIfModifiedSince getLastModified
URLDecoder | String decode
URLEncoder | String encode
URLPermission < Permission
URLStreamHandler
URLStreamHandlerFactory*1 | URLStreamHandler createURLStreamHandler
UnixDomainSocketAddress < SocketAddress | Path getPath | UnixDomainSocketAddress of
UnknownHostException < IOException
UnknownServiceException < IOException
package java.math
BigDecimal < Number Comparable | BigDecimal ONE TEN ZERO abs add divide divideToIntegralValue max min movePointLeft movePointRight multiply negate plus pow remainder round scaleByPowerOfTen setScale sqrt stripTrailingZeros subtract ulp valueOf | BigDecimal[] divideAndRemainder | BigInteger toBigInteger toBigIntegerExact unscaledValue | String toEngineeringString toPlainString | byte byteValueExact | int ROUND_CEILING ROUND_DOWN ROUND_FLOOR ROUND_HALF_DOWN ROUND_HALF_EVEN ROUND_HALF_UP ROUND_UNNECESSARY ROUND_UP intValueExact precision scale signum | long longValueExact | short shortValueExact
BigInteger < Number Comparable | BigInteger ONE TEN TWO ZERO abs add and andNot clearBit divide flipBit gcd max min mod modInverse modPow multiply negate nextProbablePrime not or pow probablePrime remainder setBit shiftLeft shiftRight sqrt subtract valueOf xor | BigInteger[] divideAndRemainder sqrtAndRemainder | boolean isProbablePrime testBit | byte byteValueExact | byte[] toByteArray | int bitCount bitLength getLowestSetBit intValueExact signum | long longValueExact | short shortValueExact
MathContext < Serializable | MathContext DECIMAL128 DECIMAL32 DECIMAL64 UNLIMITED | RoundingMode getRoundingMode | int getPrecision
RoundingMode < Enum | RoundingMode CEILING DOWN FLOOR HALF_DOWN HALF_EVEN HALF_UP UNNECESSARY UP valueOf | RoundingMode[] values
package java.text
Annotation | Object getValue
AttributedCharacterIterator* < CharacterIterator | Map getAttributes | Object getAttribute | Set getAllAttributeKeys | int getRunLimit getRunStart
AttributedString | AttributedCharacterIterator getIterator
Bidi | Bidi createLineBidi | boolean baseIsLeftToRight isLeftToRight isMixed isRightToLeft requiresBidi | int DIRECTION_DEFAULT_LEFT_TO_RIGHT DIRECTION_DEFAULT_RIGHT_TO_LEFT DIRECTION_LEFT_TO_RIGHT DIRECTION_RIGHT_TO_LEFT getBaseLevel getLength getLevelAt getRunCount getRunLevel getRunLimit getRunStart
BreakIterator < Cloneable | BreakIterator getCharacterInstance getLineInstance getSentenceInstance getWordInstance | CharacterIterator getText | Locale[] getAvailableLocales | Object clone | boolean isBoundary | int DONE current first following last next preceding previous
CharacterIterator* < Cloneable | Object clone | char DONE current first last next previous setIndex | int getBeginIndex getEndIndex getIndex
ChoiceFormat < NumberFormat | Object[] getFormats | String toPattern | double nextDouble previousDouble | double[] getLimits
CollationElementIterator | int NULLORDER getMaxExpansion getOffset next previous primaryOrder | short secondaryOrder tertiaryOrder
CollationKey < Comparable | String getSourceString | byte[] toByteArray
Collator < Comparator Cloneable | CollationKey getCollationKey | Collator getInstance | Locale[] getAvailableLocales | Object clone | int CANONICAL_DECOMPOSITION FULL_DECOMPOSITION IDENTICAL NO_DECOMPOSITION PRIMARY SECONDARY TERTIARY getDecomposition getStrength
CompactNumberFormat < NumberFormat | CompactNumberFormat clone | boolean isParseBigDecimal | int getGroupingSize
DateFormat < Format | Calendar getCalendar | Date parse | DateFormat getDateInstance getDateTimeInstance getInstance getTimeInstance | Locale[] getAvailableLocales | NumberFormat getNumberFormat | TimeZone getTimeZone | boolean isLenient | int AM_PM_FIELD DATE_FIELD DAY_OF_WEEK_FIELD DAY_OF_WEEK_IN_MONTH_FIELD DAY_OF_YEAR_FIELD DEFAULT ERA_FIELD FULL HOUR0_FIELD HOUR1_FIELD HOUR_OF_DAY0_FIELD HOUR_OF_DAY1_FIELD LONG MEDIUM MILLISECOND_FIELD MINUTE_FIELD MONTH_FIELD SECOND_FIELD SHORT TIMEZONE_FIELD WEEK_OF_MONTH_FIELD WEEK_OF_YEAR_FIELD YEAR_FIELD
DateFormatSymbols < Serializable Cloneable | DateFormatSymbols getInstance | Locale[] getAvailableLocales | Object clone | String getLocalPatternChars | String[] getAmPmStrings getEras getMonths getShortMonths getShortWeekdays getWeekdays | String[][] getZoneStrings
DecimalFormat < NumberFormat | DecimalFormatSymbols getDecimalFormatSymbols | String getNegativePrefix getNegativeSuffix getPositivePrefix getPositiveSuffix toLocalizedPattern toPattern | boolean isDecimalSeparatorAlwaysShown isParseBigDecimal | int getGroupingSize getMultiplier
DecimalFormatSymbols < Cloneable Serializable | Currency getCurrency | DecimalFormatSymbols getInstance | Locale[] getAvailableLocales | Object clone | String getCurrencySymbol getExponentSeparator getInfinity getInternationalCurrencySymbol getNaN | char getDecimalSeparator getDigit getGroupingSeparator getMinusSign getMonetaryDecimalSeparator getMonetaryGroupingSeparator getPatternSeparator getPerMill getPercent getZeroDigit
FieldPosition | int getBeginIndex getEndIndex getField
Format < Serializable Cloneable | AttributedCharacterIterator formatToCharacterIterator | Object clone parseObject
MessageFormat < Format | Format[] getFormats getFormatsByArgumentIndex | Locale getLocale | Object[] parse | String toPattern
Normalizer | String normalize | boolean isNormalized
NumberFormat < Format | Currency getCurrency | Locale[] getAvailableLocales | Number parse | NumberFormat getCompactNumberInstance getCurrencyInstance getInstance getIntegerInstance getNumberInstance getPercentInstance | RoundingMode getRoundingMode | boolean isGroupingUsed isParseIntegerOnly | int FRACTION_FIELD INTEGER_FIELD getMaximumFractionDigits getMaximumIntegerDigits getMinimumFractionDigits getMinimumIntegerDigits
ParseException < Exception
ParsePosition | int getErrorIndex getIndex
RuleBasedCollator < Collator | CollationElementIterator getCollationElementIterator | String getRules
SimpleDateFormat < DateFormat | Date get2DigitYearStart | DateFormatSymbols getDateFormatSymbols | String toLocalizedPattern toPattern
StringCharacterIterator < CharacterIterator
package java.time
Clock < InstantSource | Clock fixed offset system systemDefaultZone systemUTC tick tickMillis tickMinutes tickSeconds | ZoneId getZone
DateTimeException < RuntimeException
DayOfWeek < Enum TemporalAccessor TemporalAdjuster | DayOfWeek FRIDAY MONDAY SATURDAY SUNDAY THURSDAY TUESDAY WEDNESDAY from minus of plus valueOf | DayOfWeek[] values | String getDisplayName | int getValue
Duration < TemporalAmount Comparable Serializable | Duration ZERO abs between from minus minusDays minusHours minusMillis minusMinutes minusNanos minusSeconds multipliedBy negated of ofDays ofHours ofMillis ofMinutes ofNanos ofSeconds parse plus plusDays plusHours plusMillis plusMinutes plusNanos plusSeconds truncatedTo withNanos withSeconds | boolean isNegative isZero | int getNano toHoursPart toMillisPart toMinutesPart toNanosPart toSecondsPart | long getSeconds toDays toDaysPart toHours toMillis toMinutes toNanos toSeconds
Instant < Temporal TemporalAdjuster Comparable Serializable | Instant EPOCH MAX MIN from minus minusMillis minusNanos minusSeconds now ofEpochMilli ofEpochSecond parse plus plusMillis plusNanos plusSeconds truncatedTo with | OffsetDateTime atOffset | ZonedDateTime atZone | boolean isAfter isBefore | int getNano | long getEpochSecond toEpochMilli
InstantSource*0 | Clock withZone | Instant instant | InstantSource fixed offset system tick | long millis
LocalDate < Temporal TemporalAdjuster Comparable Serializable | DayOfWeek getDayOfWeek | LocalDate EPOCH MAX MIN from minus minusDays minusMonths minusWeeks minusYears now of ofEpochDay ofInstant ofYearDay parse plus plusDays plusMonths plusWeeks plusYears with withDayOfMonth withDayOfYear withMonth withYear | Month getMonth | Stream datesUntil | String format | boolean isAfter isBefore isEqual isLeapYear | int getDayOfMonth getDayOfYear getMonthValue getYear lengthOfMonth lengthOfYear | long toEpochDay toEpochSecond
LocalDateTime < Temporal TemporalAdjuster Comparable Serializable | DayOfWeek getDayOfWeek | LocalDate toLocalDate | LocalDateTime MAX MIN from minus minusDays minusHours minusMinutes minusMonths minusNanos minusSeconds minusWeeks minusYears now of ofEpochSecond ofInstant parse plus plusDays plusHours plusMinutes plusMonths plusNanos plusSeconds plusWeeks plusYears truncatedTo with withDayOfMonth withDayOfYear withHour withMinute withMonth withNano withSecond withYear | LocalTime toLocalTime | Month getMonth | OffsetDateTime atOffset | String format | ZonedDateTime atZone | boolean isAfter isBefore isEqual | int getDayOfMonth getDayOfYear getHour getMinute getMonthValue getNano getSecond getYear
LocalTime < Temporal TemporalAdjuster Comparable Serializable | LocalDateTime atDate | LocalTime MAX MIDNIGHT MIN NOON from minus minusHours minusMinutes minusNanos minusSeconds now of ofInstant ofNanoOfDay ofSecondOfDay parse plus plusHours plusMinutes plusNanos plusSeconds truncatedTo with withHour withMinute withNano withSecond | OffsetTime atOffset | String format | boolean isAfter isBefore | int getHour getMinute getNano getSecond toSecondOfDay | long toEpochSecond toNanoOfDay
Month < Enum TemporalAccessor TemporalAdjuster | Month APRIL AUGUST DECEMBER FEBRUARY JANUARY JULY JUNE MARCH MAY NOVEMBER OCTOBER SEPTEMBER firstMonthOfQuarter from minus of plus valueOf | Month[] values | String getDisplayName | int firstDayOfYear getValue length maxLength minLength
MonthDay < TemporalAccessor TemporalAdjuster Comparable Serializable | LocalDate atYear | Month getMonth | MonthDay from now of parse with withDayOfMonth withMonth | String format | boolean isAfter isBefore isValidYear | int getDayOfMonth getMonthValue
OffsetDateTime < Temporal TemporalAdjuster Comparable Serializable | Comparator timeLineOrder | DayOfWeek getDayOfWeek | Instant toInstant | LocalDate toLocalDate | LocalDateTime toLocalDateTime | LocalTime toLocalTime | Month getMonth | OffsetDateTime MAX MIN from minus minusDays minusHours minusMinutes minusMonths minusNanos minusSeconds minusWeeks minusYears now of ofInstant parse plus plusDays plusHours plusMinutes plusMonths plusNanos plusSeconds plusWeeks plusYears truncatedTo with withDayOfMonth withDayOfYear withHour withMinute withMonth withNano withOffsetSameInstant withOffsetSameLocal withSecond withYear | OffsetTime toOffsetTime | String format | ZoneOffset getOffset | ZonedDateTime atZoneSameInstant atZoneSimilarLocal toZonedDateTime | boolean isAfter isBefore isEqual | int getDayOfMonth getDayOfYear getHour getMinute getMonthValue getNano getSecond getYear | long toEpochSecond
OffsetTime < Temporal TemporalAdjuster Comparable Serializable | LocalTime toLocalTime | OffsetDateTime atDate | OffsetTime MAX MIN from minus minusHours minusMinutes minusNanos minusSeconds now of ofInstant parse plus plusHours plusMinutes plusNanos plusSeconds truncatedTo with withHour withMinute withNano withOffsetSameInstant withOffsetSameLocal withSecond | String format | ZoneOffset getOffset | boolean isAfter isBefore isEqual | int getHour getMinute getNano getSecond | long toEpochSecond
Period < TemporalAmount Serializable | Period ZERO between from minus minusDays minusMonths minusYears multipliedBy negated normalized of ofDays ofMonths ofWeeks ofYears parse plus plusDays plusMonths plusYears withDays withMonths withYears | boolean isNegative isZero | int getDays getMonths getYears | long toTotalMonths
Year < Temporal TemporalAdjuster Comparable Serializable | LocalDate atDay atMonthDay | String format | Year from minus minusYears now of parse plus plusYears with | YearMonth atMonth | boolean isAfter isBefore isLeap isValidMonthDay | int MAX_VALUE MIN_VALUE getValue length
YearMonth < Temporal TemporalAdjuster Comparable Serializable | LocalDate atDay atEndOfMonth | Month getMonth | String format | YearMonth from minus minusMonths minusYears now of parse plus plusMonths plusYears with withMonth withYear | boolean isAfter isBefore isLeapYear isValidDay | int getMonthValue getYear lengthOfMonth lengthOfYear
ZoneId < Serializable | Map SHORT_IDS | Set getAvailableZoneIds | String getDisplayName getId | ZoneId from normalized of ofOffset systemDefault
ZoneOffset < ZoneId TemporalAccessor TemporalAdjuster Comparable Serializable | ZoneOffset MAX MIN UTC from of ofHours ofHoursMinutes ofHoursMinutesSeconds ofTotalSeconds | int getTotalSeconds
ZonedDateTime < Temporal Comparable Serializable | DayOfWeek getDayOfWeek | LocalDate toLocalDate | LocalDateTime toLocalDateTime | LocalTime toLocalTime | Month getMonth | OffsetDateTime toOffsetDateTime | String format | ZoneId getZone | ZoneOffset getOffset | ZonedDateTime from minus minusDays minusHours minusMinutes minusMonths minusNanos minusSeconds minusWeeks minusYears now of ofInstant ofLocal ofStrict parse plus plusDays plusHours plusMinutes plusMonths plusNanos plusSeconds plusWeeks plusYears truncatedTo with withDayOfMonth withDayOfYear withEarlierOffsetAtOverlap withFixedOffsetZone withHour withLaterOffsetAtOverlap withMinute withMonth withNano withSecond withYear withZoneSameInstant withZoneSameLocal | int getDayOfMonth getDayOfYear getHour getMinute getMonthValue getNano getSecond getYear
package java.util.stream
BaseStream* < AutoCloseable | 1 onClose parallel sequential unordered | Iterator iterator | Spliterator spliterator | boolean isParallel
Collector* | BiConsumer accumulator | BinaryOperator combiner | Collector of | Function finisher | Set characteristics | Supplier supplier
Collectors | Collector averagingDouble averagingInt averagingLong collectingAndThen counting filtering flatMapping groupingBy groupingByConcurrent joining mapping maxBy minBy partitioningBy reducing summarizingDouble summarizingInt summarizingLong summingDouble summingInt summingLong teeing toCollection toConcurrentMap toList toMap toSet toUnmodifiableList toUnmodifiableMap toUnmodifiableSet
DoubleStream* < BaseStream | DoubleStream concat distinct dropWhile empty filter flatMap generate iterate limit map mapMulti of parallel peek sequential skip sorted takeWhile | DoubleSummaryStatistics summaryStatistics | IntStream mapToInt | LongStream mapToLong | OptionalDouble average findAny findFirst max min | Stream boxed mapToObj | boolean allMatch anyMatch noneMatch | double sum | double[] toArray | long count
IntStream* < BaseStream | DoubleStream asDoubleStream mapToDouble | IntStream concat distinct dropWhile empty filter flatMap generate iterate limit map mapMulti of parallel peek range rangeClosed sequential skip sorted takeWhile | IntSummaryStatistics summaryStatistics | LongStream asLongStream mapToLong | OptionalDouble average | OptionalInt findAny findFirst max min | Stream boxed mapToObj | boolean allMatch anyMatch noneMatch | int sum | int[] toArray | long count
LongStream* < BaseStream | DoubleStream asDoubleStream mapToDouble | IntStream mapToInt | LongStream concat distinct dropWhile empty filter flatMap generate iterate limit map mapMulti of parallel peek range rangeClosed sequential skip sorted takeWhile | LongSummaryStatistics summaryStatistics | OptionalDouble average | OptionalLong findAny findFirst max min | Stream boxed mapToObj | boolean allMatch anyMatch noneMatch | long count sum | long[] toArray
Stream* < BaseStream | DoubleStream flatMapToDouble mapMultiToDouble mapToDouble | IntStream flatMapToInt mapMultiToInt mapToInt | List toList | LongStream flatMapToLong mapMultiToLong mapToLong | Optional findAny findFirst max min | Stream concat distinct dropWhile empty filter flatMap generate iterate limit map mapMulti of ofNullable peek skip sorted takeWhile | boolean allMatch anyMatch noneMatch | long count
StreamSupport | DoubleStream doubleStream | IntStream intStream | LongStream longStream | Stream stream
package java.util.concurrent.locks
AbstractOwnableSynchronizer < Serializable
AbstractQueuedLongSynchronizer < AbstractOwnableSynchronizer Serializable
AbstractQueuedSynchronizer < AbstractOwnableSynchronizer Serializable
Condition*
Lock*
LockSupport
ReadWriteLock*
ReentrantLock < Lock Serializable
ReentrantReadWriteLock < ReadWriteLock Serializable
StampedLock < Serializable
package java.util.zip
Adler32 < Checksum
CRC32 < Checksum
CRC32C < Checksum
CheckedInputStream < FilterInputStream
CheckedOutputStream < FilterOutputStream
Checksum*
DataFormatException < Exception
Deflater
DeflaterInputStream < FilterInputStream
DeflaterOutputStream < FilterOutputStream
GZIPInputStream < InflaterInputStream
GZIPOutputStream < DeflaterOutputStream
Inflater
InflaterInputStream < FilterInputStream
InflaterOutputStream < FilterOutputStream
ZipEntry < Cloneable
ZipError < InternalError
ZipException < IOException
ZipFile < Closeable
ZipInputStream < InflaterInputStream
ZipOutputStream < DeflaterOutputStream
package java.util.jar
Attributes < Map Cloneable
JarEntry < ZipEntry
JarException < ZipException
JarFile < ZipFile
JarInputStream < ZipInputStream
JarOutputStream < ZipOutputStream
Manifest < Cloneable
package java.nio.channels
AcceptPendingException < IllegalStateException
AlreadyBoundException < IllegalStateException
AlreadyConnectedException < IllegalStateException
AsynchronousByteChannel* < AsynchronousChannel
AsynchronousChannel* < Channel
AsynchronousChannelGroup
AsynchronousCloseException < ClosedChannelException
AsynchronousFileChannel < AsynchronousChannel
AsynchronousServerSocketChannel < AsynchronousChannel NetworkChannel
AsynchronousSocketChannel < AsynchronousByteChannel NetworkChannel
ByteChannel* < ReadableByteChannel WritableByteChannel
CancelledKeyException < IllegalStateException
Channel* < Closeable
Channels
ClosedByInterruptException < AsynchronousCloseException
ClosedChannelException < IOException
ClosedSelectorException < IllegalStateException
CompletionHandler*
ConnectionPendingException < IllegalStateException
DatagramChannel < SelectableChannel ByteChannel ScatteringByteChannel GatheringByteChannel MulticastChannel
FileChannel < Channel InterruptibleChannel SeekableByteChannel GatheringByteChannel ScatteringByteChannel
FileLock < AutoCloseable
FileLockInterruptionException < IOException
GatheringByteChannel* < WritableByteChannel
IllegalBlockingModeException < IllegalStateException
IllegalChannelGroupException < IllegalArgumentException
IllegalSelectorException < IllegalArgumentException
InterruptedByTimeoutException < IOException
InterruptibleChannel* < Channel
MembershipKey
MulticastChannel* < NetworkChannel
NetworkChannel* < Channel
NoConnectionPendingException < IllegalStateException
NonReadableChannelException < IllegalStateException
NonWritableChannelException < IllegalStateException
NotYetBoundException < IllegalStateException
NotYetConnectedException < IllegalStateException
OverlappingFileLockException < IllegalStateException
Pipe
ReadPendingException < IllegalStateException
ReadableByteChannel* < Channel
ScatteringByteChannel* < ReadableByteChannel
SeekableByteChannel* < ByteChannel
SelectableChannel < Channel InterruptibleChannel
SelectionKey
Selector < Closeable
ServerSocketChannel < SelectableChannel NetworkChannel
ShutdownChannelGroupException < IllegalStateException
SocketChannel < SelectableChannel ByteChannel ScatteringByteChannel GatheringByteChannel NetworkChannel
UnresolvedAddressException < IllegalArgumentException
UnsupportedAddressTypeException < IllegalArgumentException
WritableByteChannel* < Channel
WritePendingException < IllegalStateException
package java.time.format
DateTimeFormatter
DateTimeFormatterBuilder
DateTimeParseException < DateTimeException
DecimalStyle
FormatStyle < Enum
ResolverStyle < Enum
SignStyle < Enum
TextStyle < Enum
package java.time.temporal
ChronoField < Enum TemporalField
ChronoUnit < Enum TemporalUnit
IsoFields
JulianFields
Temporal* < TemporalAccessor
TemporalAccessor*
TemporalAdjuster*1
TemporalAdjusters
TemporalAmount*
TemporalField*
TemporalQueries
TemporalQuery*1
TemporalUnit*
UnsupportedTemporalTypeException < DateTimeException
ValueRange < Serializable
WeekFields < Serializable
package java.security
AccessControlContext
AccessControlException < SecurityException
AccessController
AlgorithmConstraints*3
AlgorithmParameterGenerator
AlgorithmParameterGeneratorSpi
AlgorithmParameters
AlgorithmParametersSpi
AllPermission < Permission
AuthProvider < Provider
BasicPermission < Permission Serializable
Certificate*
CodeSigner < Serializable
CodeSource < Serializable
CryptoPrimitive < Enum
DigestException < GeneralSecurityException
DigestInputStream < FilterInputStream
DigestOutputStream < FilterOutputStream
DomainCombiner*2
DomainLoadStoreParameter
DrbgParameters
GeneralSecurityException < Exception
Guard*1
GuardedObject < Serializable
Identity < Principal Serializable
IdentityScope < Identity
InvalidAlgorithmParameterException < GeneralSecurityException
InvalidKeyException < KeyException
InvalidParameterException < IllegalArgumentException
Key* < Serializable
KeyException < GeneralSecurityException
KeyFactory
KeyFactorySpi
KeyManagementException < KeyException
KeyPair < Serializable
KeyPairGenerator < KeyPairGeneratorSpi
KeyPairGeneratorSpi
KeyRep < Serializable
KeyStore
KeyStoreException < GeneralSecurityException
KeyStoreSpi
MessageDigest < MessageDigestSpi
MessageDigestSpi
NoSuchAlgorithmException < GeneralSecurityException
NoSuchProviderException < GeneralSecurityException
PKCS12Attribute
Permission < Guard Serializable
PermissionCollection < Serializable
Permissions < PermissionCollection Serializable
Policy
PolicySpi
Principal*0
PrivateKey* < Key
PrivilegedAction*0
PrivilegedActionException < Exception
PrivilegedExceptionAction*0
ProtectionDomain
Provider < Properties
ProviderException < RuntimeException
PublicKey* < Key
SecureClassLoader < ClassLoader
SecureRandom < Random
SecureRandomParameters*
SecureRandomSpi < Serializable
Security
SecurityPermission < BasicPermission
Signature < SignatureSpi
SignatureException < GeneralSecurityException
SignatureSpi
SignedObject < Serializable
Signer < Identity
Timestamp < Serializable
URIParameter
UnrecoverableEntryException < GeneralSecurityException
UnrecoverableKeyException < UnrecoverableEntryException
UnresolvedPermission < Permission Serializable
`;
