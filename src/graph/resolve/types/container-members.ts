import { nameSet } from '../../../code/name-set.ts';

/** Members of the containers of each family's library that give an element. */
const GIVING: Readonly<Record<string, ReadonlySet<string>>> = {
  jvm: nameSet(`
    head last min max first firstOrNull lastOrNull single singleOrNull elementAt elementAtOrNull getOrNull getOrElse getOrDefault
    getOrPut getValue removeAt removeFirst removeLast removeFirstOrNull removeLastOrNull pollFirst pollLast getFirst getLast
    peekFirst peekLast maxByOrNull minByOrNull orElse orElseThrow orElseGet orNull await next`),
  c: nameSet(`
    front back top at value value_or begin end cbegin cend rbegin rend find lower_bound upper_bound emplace_back emplace
    emplace_front`),
  swift: nameSet(`
    first last popLast popFirst removeFirst removeLast remove randomElement min max value wrappedValue next`),
  rust: nameSet(`
    unwrap expect unwrap_or unwrap_or_default unwrap_or_else borrow borrow_mut deref deref_mut swap_remove or_insert
    or_insert_with or_default get_or_insert_with`),
  python: nameSet(`
    get first last earliest latest create aget afirst alast acreate one one_or_none first_or_404 one_or_404 get_or_404`),
  dotnet: nameSet('CreateDbContext CreateDbContextAsync GetResult'),
  ruby: nameSet(`
    find find_by find_by! find_sole_by sole take take! first first! second second! third last last! create create! build
    find_or_create_by find_or_create_by! find_or_initialize_by create_or_find_by create_or_find_by! create_with`),
  php: nameSet(`
    find findOr findOrFail findOrNew first firstOr firstOrFail firstWhere firstOrNew firstOrCreate updateOrCreate create
    createOrFirst createQuietly forceCreate make makeOne createOne save sole last random pop shift`),
};

/** Members that give another container of the same elements, or what may hold one. */
const KEEPING: Readonly<Record<string, ReadonlySet<string>>> = {
  jvm: nameSet(`
    tail init headOption lastOption toList toSeq toSet toVector toIndexedSeq toArray toMutableList iterator sorted sortBy sortWith
    sortedBy sortedWith sortedByDescending distinct distinctBy reversed reverse drop takeRight dropRight takeWhile
    dropWhile filter filterNot filterNotNull withFilter asSequence asIterable orEmpty onEach stream findFirst findAny limit skip
    valuesIterator listIterator values slice subList`),
  swift: nameSet('sorted reversed shuffled prefix suffix dropFirst dropLast lazy values filter'),
  rust: nameSet(`
    iter iter_mut into_iter as_ref as_mut as_deref as_deref_mut get get_mut first first_mut last last_mut next next_back
    peek find pop pop_front pop_back front front_mut back back_mut filter ok ok_or ok_or_else or or_else cloned copied
    lock read write as_slice as_mut_slice drain rev skip skip_while take take_while step_by chain peekable collect to_vec to_owned
    clone min_by_key max_by_key min max nth entry values values_mut into_values upgrade downgrade inspect by_ref map_err
    remove insert replace`),
  dotnet: nameSet('ConfigureAwait WaitAsync AsTask Preserve GetAwaiter WithCancellation'),
  python: nameSet(`
    all filter exclude order_by annotate alias distinct select_related prefetch_related using defer only none reverse
    select_for_update union intersection difference complex_filter db_manager get_queryset iterator aiterator get_or_create
    aget_or_create update_or_create aupdate_or_create in_bulk bulk_create raw filter_by join outerjoin options limit offset where
    group_by having unique`),
  ruby: nameSet(`
    all where rewhere not and or order reorder in_order_of reverse_order limit offset joins left_joins left_outer_joins
    includes preload eager_load references group having select reselect distinct merge unscoped unscope none readonly lock
    extending from with reload find_each in_batches load to_a compact records`),
  php: nameSet(`
    query newQuery all get where orWhere whereNot whereIn whereNotIn whereNull whereNotNull whereBetween whereDate whereYear
    whereMonth whereColumn whereRaw whereHas orWhereHas whereDoesntHave whereBelongsTo whereRelation has doesntHave with
    withCount withSum withTrashed onlyTrashed withoutTrashed withoutGlobalScope withoutGlobalScopes without withPivot
    withTimestamps wherePivot using as latest oldest latestOfMany oldestOfMany orderBy orderByDesc orderByRaw reorder
    inRandomOrder groupBy having join leftJoin select selectRaw addSelect distinct limit take offset skip forPage when unless
    tap lockForUpdate paginate simplePaginate cursorPaginate cursor lazy lazyById on factory count for state sequence
    recycle afterCreating afterMaking filter reject sortBy sortByDesc sort unique values reverse shuffle slice merge concat
    push prepend load loadMissing loadCount fresh toArray`),
};

/** Members that hand each element to the function they are passed. */
const HANDING: Readonly<Record<string, ReadonlySet<string>>> = {
  jvm: nameSet(`
    foreach exists forall filterNot withFilter collect count partition takeWhile dropWhile span sortBy sortedBy
    sortedByDescending groupBy maxBy minBy maxByOrNull minByOrNull onEach any all none first firstOrNull last lastOrNull single
    singleOrNull indexOfFirst indexOfLast associate associateBy associateWith mapNotNull mapTo sumOf sumBy distinctBy
    joinToString ifPresent anyMatch allMatch noneMatch mapToInt mapToLong mapToDouble mapToObj peek removeIf removeAll retainAll indexWhere`),
  dotnet: nameSet(`
    Where Select SelectMany Any All First FirstOrDefault Last LastOrDefault Single SingleOrDefault Count OrderBy
    OrderByDescending ThenBy ThenByDescending GroupBy ToDictionary ToLookup ForEach Find FindAll FindIndex FindLast Exists
    RemoveAll TrueForAll TakeWhile SkipWhile Sum Min Max Average MinBy MaxBy DistinctBy
    AnyAsync AllAsync CountAsync FirstAsync FirstOrDefaultAsync SingleAsync SingleOrDefaultAsync LastOrDefaultAsync
    ToDictionaryAsync Include ThenInclude Setup SetupGet SetupSet SetupSequence Verify VerifyGet VerifySet`),
  swift: nameSet('compactMap allSatisfy first firstIndex last lastIndex contains drop prefix removeAll sorted min max'),
  rust: nameSet(`
    for_each filter_map flat_map any all position find_map inspect and_then map_or is_some_and take_while skip_while
    partition max_by_key min_by_key sort_by_key retain`),
  php: nameSet(`
    reject sortBy sortByDesc groupBy keyBy mapWithKeys mapToGroups flatMap every some contains partition first firstWhere sum
    min max avg unique transform tap eachById chunkMap`),
  ruby: nameSet('each_with_index select reject detect collect each_entry any? all? none? sort_by group_by partition'),
};

/** What a member of a container of the library gives: an element, the elements in another container, or what is not told. */
export const givenBy = (family: string, name: string): 'element' | 'container' | undefined => {
  if (GIVING[family]?.has(name) === true) return 'element';
  return KEEPING[family]?.has(name) === true ? 'container' : undefined;
};

/** Whether a member of a container of the library runs what it is passed with each element. */
export const handsElement = (family: string, name: string): boolean => HANDING[family]?.has(name) === true;
