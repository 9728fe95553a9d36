import { nameSet } from '../../../code/name-set.ts';

/** Shorter names mean too many things. */
const SHORTEST_NAME = 4;

/** Names that library types have too: one definition in the repository says nothing about an unknown receiver. */
const COMMON = nameSet(`
  append apply assign call clear clone close compare concat connect constructor contains copy count create delete describe each emit encode decode
  entries equals error every exec exists execute extend fetch fill filter find first flush format forEach from get getitem handle has hash head
  index info init insert invoke isEmpty items iter join keys last length list listen load lock log lookup main make map match merge message
  next open options parse patch peek pipe post print process push query read receive reduce register release remove render replace request
  reset resolve respond result resume reverse run save search select send serialize set setup shift size skip slice some sort splice split
  start status stop stream string sub subscribe then throw toJSON toString test title trim type unlock update upper lower use validate value values verify
  wait warn write json text body header headers params path data`);

/** Methods of each family's own types: numbers, strings, collections, options, what every object has. */
const CORE: Readonly<Record<string, ReadonlySet<string>>> = {
  jvm: nameSet(`
    getClass hashCode notify notifyAll finalize compareTo ordinal valueOf toByte toShort toInt toLong toFloat toDouble toChar toUByte
    toUShort toUInt toULong toBigInteger toBigDecimal toBoolean toIntOrNull toLongOrNull toDoubleOrNull toList toSet toMap toArray
    toSeq toVector toIndexedSeq toBuffer toMutableList toMutableSet toMutableMap toSortedMap toSortedSet toTypedArray toByteArray
    toCharArray toIntArray toLongArray asList asSequence asIterable asReversed asString mkString stripMargin stripPrefix stripSuffix
    charAt codePointAt substring substringBefore substringAfter substringBeforeLast substringAfterLast indexOf lastIndexOf
    indexOfFirst indexOfLast indexWhere startsWith endsWith containsKey containsValue containsAll equalsIgnoreCase matches
    replaceAll replaceFirst isBlank isNotBlank isNotEmpty isNullOrEmpty isNullOrBlank nonEmpty isDefined isPresent isEmpty orEmpty
    ifEmpty ifBlank ifPresent orElse orElseGet orElseThrow getOrElse getOrNull getOrDefault getOrPut getOrThrow getValue setValue
    putAll putIfAbsent computeIfAbsent computeIfPresent removeAll removeIf retainAll addAll addFirst addLast removeFirst removeLast
    keySet entrySet iterator listIterator spliterator stream parallelStream collect collectFirst flatMap flatten filterNot
    filterNotNull filterIsInstance mapNotNull mapIndexed mapValues mapKeys forEachIndexed foreach forall withFilter foldLeft
    foldRight fold reduceLeft reduceRight groupBy groupMap partition span takeWhile dropWhile takeRight dropRight take drop tail
    headOption lastOption firstOrNull lastOrNull singleOrNull elementAt elementAtOrNull sorted sortBy sortWith sortedBy
    sortedWith sortedDescending sortedByDescending distinct distinctBy zipWithIndex withIndex associate associateBy associateWith
    joinToString joinTo chunked windowed sliding grouped minBy maxBy minOrNull maxOrNull minByOrNull maxByOrNull sumOf sumBy
    average none all anyMatch allMatch noneMatch findFirst findAny limit peek boxed mapToInt mapToLong mapToObj reversed
    plus minus times rangeTo until downTo step coerceIn coerceAtLeast coerceAtMost binarySearch copyOf copyOfRange copyInto
    contentEquals contentHashCode contentToString fillInStackTrace getMessage getCause printStackTrace getStackTrace
    addSuppressed getSuppressed initCause getName getSimpleName getCanonicalName isInstance isInterface isAssignableFrom
    getReturnType getParameterTypes intValue longValue doubleValue floatValue byteValue shortValue booleanValue trimIndent
    trimMargin trimStart trimEnd padStart padEnd uppercase lowercase toUpperCase toLowerCase capitalize decapitalize repeat
    lines lineSequence encodeToByteArray decodeToString getBytes also apply takeIf takeUnless runCatching use await join
    interrupt submit shutdown complete isDone isInstanceOf asInstanceOf productArity productElement canEqual copyToArray`),
  rust: nameSet(`
    unwrap unwrap_or unwrap_or_else unwrap_or_default unwrap_err expect expect_err ok_or ok_or_else is_some is_none is_ok
    is_err is_some_and is_ok_and map_err map_or map_or_else and_then or_else as_ref as_mut as_deref as_deref_mut as_str as_bytes
    as_slice as_path as_ptr cloned copied to_owned to_string to_vec to_lowercase to_uppercase to_ascii_lowercase
    to_ascii_uppercase to_le_bytes to_be_bytes to_path_buf to_str to_string_lossy into_iter into_inner into_boxed_slice
    into_string into_bytes iter_mut is_empty starts_with ends_with contains_key contains push_str push_back push_front pop_back
    pop_front insert_str remove_entry or_insert or_insert_with or_default entry get_mut get_or_insert get_or_insert_with
    split_at split_off split_whitespace split_terminator split_once rsplit splitn lines chars char_indices bytes trim_start
    trim_end trim_matches strip_prefix strip_suffix parse flatten flat_map filter_map find_map take_while skip_while
    step_by enumerate rev zip chain fold try_fold any all position rposition max_by min_by max_by_key min_by_key sum product
    partition collect last nth peekable by_ref cycle dedup dedup_by_key sort_by sort_by_key sort_unstable sort_unstable_by
    retain drain truncate extend_from_slice resize with_capacity capacity reserve shrink_to_fit swap replace take borrow
    borrow_mut lock try_lock downgrade upgrade deref deref_mut drop partial_cmp total_cmp wrapping_add wrapping_sub
    saturating_add saturating_sub checked_add checked_sub checked_mul overflowing_add leading_zeros trailing_zeros count_ones
    rotate_left rotate_right write_str write_fmt write_all read_to_string read_to_end flush display exists is_file is_dir
    file_name file_stem extension parent canonicalize metadata join spawn downcast_ref downcast_mut downcast type_id
    default eq_ignore_ascii_case is_alphabetic is_numeric is_alphanumeric is_whitespace is_ascii_digit is_char_boundary`),
  ecmascript: nameSet(`
    catch finally then endsWith startsWith includes indexOf lastIndexOf charAt charCodeAt codePointAt substring substr
    padStart padEnd trimStart trimEnd toLowerCase toUpperCase toFixed toPrecision toISOString toLocaleString toUTCString
    toDateString localeCompare normalize matchAll replaceAll repeat findIndex findLast findLastIndex flat flatMap
    reduceRight forEach unshift copyWithin toSorted toReversed toSpliced with hasOwnProperty isPrototypeOf
    propertyIsEnumerable valueOf bind freeze defineProperty defineProperties getPrototypeOf setPrototypeOf getOwnPropertyNames
    getOwnPropertyDescriptor getTime getDate getDay getMonth getFullYear getHours getMinutes getSeconds setDate setMonth
    setFullYear setHours setTime addEventListener removeEventListener dispatchEvent appendChild removeChild insertBefore
    replaceChild cloneNode querySelector querySelectorAll getElementById getElementsByTagName getElementsByClassName
    getAttribute setAttribute removeAttribute hasAttribute createElement createTextNode closest matches contains focus blur
    click preventDefault stopPropagation stopImmediatePropagation getBoundingClientRect scrollTo scrollIntoView
    addListener removeListener removeAllListeners prependListener once emit listeners eventNames setMaxListeners
    readFile readFileSync writeFile writeFileSync existsSync mkdirSync readdirSync statSync unlinkSync createReadStream
    createWriteStream readable writable destroy cork uncork setEncoding pause isPaused unpipe abort reject race allSettled
    stringify getReader getWriter arrayBuffer blob formData toBeInTheDocument toEqual toBe toHaveBeenCalled toHaveBeenCalledWith
    toThrow toMatch toContain toBeNull toBeDefined toBeTruthy toBeFalsy toHaveLength toMatchObject toMatchSnapshot
    mockReturnValue mockResolvedValue mockImplementation mockRestore mockClear mockReset spyOn beforeEach afterEach
    beforeAll afterAll suite only todo plan teardown`),
  python: nameSet(`
    extend popitem setdefault fromkeys has_key iteritems itervalues iterkeys discard union intersection difference
    symmetric_difference issubset issuperset isdisjoint startswith endswith strip lstrip rstrip splitlines rsplit partition
    rpartition casefold capitalize swapcase zfill center ljust rjust expandtabs translate maketrans format_map isdigit
    isalpha isalnum isspace isupper islower isnumeric isidentifier rfind rindex encode decode bit_length to_bytes
    from_bytes hex fromhex conjugate as_integer_ratio is_integer popleft appendleft extendleft rotate most_common subtract
    elements move_to_end readline readlines writelines readable writable seekable tell truncate fileno isatty getvalue
    getbuffer group groups groupdict span start end expand finditer findall fullmatch sub subn strftime strptime isoformat
    timestamp total_seconds weekday isoweekday utcnow fromtimestamp astimezone exists is_file is_dir mkdir rmdir unlink
    rename iterdir glob rglob read_text write_text read_bytes write_bytes with_suffix with_name relative_to as_posix
    joinpath resolve expanduser acquire release notify notify_all set_result set_exception add_done_callback cancel
    cancelled done get_nowait put_nowait task_done qsize throw send debug warning critical exception setLevel addHandler
    add_argument parse_args add_subparsers set_defaults assertEqual assertTrue assertFalse assertRaises assertIn
    assertIsNone assertIsNotNone assert_called_once assert_called_with assert_called_once_with return_value reshape astype
    tolist flatten squeeze transpose mean item argmax argmin cumsum detach backward zero_grad commit rollback fetchone
    fetchall executemany cursor`),
  php: nameSet(`
    getMessage getCode getPrevious getFile getLine getTrace getTraceAsString current rewind valid offsetExists offsetGet
    offsetSet offsetUnset getIterator jsonSerialize getArrayCopy attach detach modify setTimezone getTimestamp setTime setDate
    diff getName getShortName newInstance newInstanceArgs getMethods getProperties getParameters setAccessible invokeArgs
    getAttributes getValue setValue bindTo fromCallable prepare bindValue bindParam fetchAll fetchColumn rowCount
    lastInsertId beginTransaction commit rollBack getContents getSize isSeekable isReadable isWritable eof tell
    getBody getHeader getHeaders getHeaderLine hasHeader withHeader withAddedHeader withoutHeader withBody getStatusCode
    withStatus getReasonPhrase getMethod getUri withUri getQuery getHost getScheme getPort getPath wait cancel otherwise
    reject getState assertSame assertEquals assertTrue assertFalse assertNull assertCount assertInstanceOf expects
    willReturn willThrowException with method createMock getMock expectException setUp tearDown`),
  ruby: nameSet(`
    inspect to_str to_sym to_proc to_ary to_hash to_path to_int to_enum to_set to_io bytesize bytes byteslice chars lines each_char
    each_byte each_line each_pair each_key each_value each_slice each_cons each_entry each_with_index each_with_object
    with_index with_object instance_of? kind_of? is_a? respond_to? respond_to_missing? nil? frozen? freeze hash equal? eql?
    instance_variable_get instance_variable_set instance_variable_defined? instance_variables instance_eval instance_exec
    class_eval module_eval define_singleton_method singleton_class method methods public_send object_id display itself
    empty? include? member? key? has_key? value? has_value? any? all? none? one? match? start_with? end_with? zero?
    positive? negative? even? odd? between? finite? infinite? nan? ascii_only? valid_encoding? exist? file? directory?
    strip lstrip rstrip strip! chomp chomp! chop chop! squeeze squeeze! gsub gsub! sub! scan tr! downcase downcase! upcase
    upcase! capitalize capitalize! swapcase center ljust rjust unpack unpack1 pack encode encode! force_encoding
    encoding scrub crypt succ next! ord chr casecmp casecmp? partition rpartition insert prepend replace delete_prefix
    delete_suffix unshift first last take drop take_while drop_while fetch fetch_values values_at dig store merge merge!
    update invert transform_keys transform_values transform_keys! transform_values! to_a to_h reject reject! select! filter!
    map! collect! keep_if delete_if delete_at compact compact! flatten flatten! uniq uniq! sort! sort_by! reverse! rotate
    shuffle sample sum inject reduce min_by max_by minmax group_by chunk_while slice_when zip product transpose combination
    permutation cycle lazy tally find_index rindex assoc rassoc bsearch abs ceil floor round truncate divmod modulo
    fdiv times upto downto step getc gets getbyte readline readlines readpartial read_nonblock rewind seek eof? close!
    closed? binmode sync fileno tty? puts print putc write_nonblock sysread backtrace full_message cause exception
    curry arity owner receiver unbind bind strftime to_time to_date httpdate rfc2822 iso8601 utc localtime
    year month wday yday hour usec nsec to_s to_i to_f to_r to_c`),
  lua: nameSet(`
    byte char dump find format gmatch gsub len lower match rep reverse sub upper pack unpack packsize
    close flush lines read seek setvbuf write concat insert remove move sort`),
  elixir: nameSet(`
    inspect to_string to_charlist to_atom is_nil put_in get_in update_in pop_in apply spawn throw exit elem put_elem
    struct struct! map_size tuple_size byte_size bit_size binary_part then dbg`),
  swift: nameSet(`
    append appending appendInterpolation prepend insert removeAll removeFirst removeLast removeSubrange popLast popFirst dropFirst
    dropLast prefix suffix first last firstIndex lastIndex index formIndex distance enumerated reversed sorted shuffled
    forEach compactMap flatMap flatMapLatest reduce allSatisfy contains starts elementsEqual joined split components
    hasPrefix hasSuffix lowercased uppercased capitalized trimmingCharacters replacingOccurrences padding subtracting union
    intersection formUnion symmetricDifference isSubset isSuperset isDisjoint updateValue removeValue mapValues
    compactMapValues merging grouping hash encode decode decodeIfPresent encodeIfPresent container singleValueContainer
    unkeyedContainer makeIterator makeAsyncIterator advanced successor predecessor rounded squareRoot negate isMultiple
    quotientAndRemainder addingReportingOverflow withUnsafeBytes withUnsafePointer withUnsafeBufferPointer
    withContiguousStorageIfAvailable description debugDescription copy isEqual resume cancel`),
  dotnet: nameSet(`
    Equals GetHashCode GetType ToString ReferenceEquals MemberwiseClone Finalize CompareTo Dispose DisposeAsync GetEnumerator MoveNext
    GetAwaiter GetResult ConfigureAwait ContinueWith Wait Invoke BeginInvoke EndInvoke DynamicInvoke Contains ContainsKey
    ContainsValue TryGetValue TryAdd GetOrAdd AddOrUpdate GetValueOrDefault AddRange InsertRange RemoveAll RemoveAt
    RemoveRange IndexOf LastIndexOf FindIndex FindAll FindLast ForEach ToArray ToList ToDictionary ToHashSet ToLookup
    AsSpan AsMemory AsEnumerable AsQueryable AsReadOnly Select SelectMany Where First FirstOrDefault Last LastOrDefault
    Single SingleOrDefault Count LongCount Aggregate GroupBy OrderBy OrderByDescending ThenBy ThenByDescending Distinct
    Concat Union Intersect Except Reverse Take TakeWhile Skip SkipWhile Cast OfType DefaultIfEmpty SequenceEqual Append
    AppendLine AppendFormat Prepend Insert Replace Remove Substring Split Join Trim TrimStart TrimEnd PadLeft PadRight
    StartsWith EndsWith ToLower ToUpper ToLowerInvariant ToUpperInvariant ToCharArray CopyTo Clone Clear Push Peek
    Enqueue Dequeue TryDequeue TryPeek Read ReadLine ReadToEnd ReadAsync Write WriteLine WriteAsync Flush FlushAsync
    Close Seek GetMethod GetMethods GetProperty GetProperties GetField GetFields GetConstructor GetCustomAttribute
    GetCustomAttributes IsAssignableFrom IsInstanceOfType MakeGenericType GetGenericArguments SetValue GetValue
    GetTypeInfo Parse TryParse TryFormat HasFlag`),
};

/** Whether a member of that name is more likely one of a library than of the repository. */
export const isLibraryName = (family: string, name: string): boolean =>
  name.length < SHORTEST_NAME || COMMON.has(name) || CORE[family]?.has(name) === true;
