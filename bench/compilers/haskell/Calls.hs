-- Lets GHC resolve the names of a tree and prints which definitions are called where, one row of JSON per line;
-- bench/README.md describes the rows. GHC writes what it has resolved into .hie files, which are read here.
--
--   runghc --ghc-arg=-package --ghc-arg=ghc Calls.hs TREE FOLDER … [-OPTION-OF-GHC …]
module Main (main) where

import Control.Monad (filterM, forM)
import Data.Array ((!))
import Data.Char (isAlpha, isControl, ord)
import Data.IORef (atomicModifyIORef, newIORef)
import Data.List (intercalate, isPrefixOf, isSuffixOf, partition, sort)
import qualified Data.Map as Map
import qualified Data.Set as Set
import GHC.Data.FastString (unpackFS)
import GHC.Iface.Ext.Binary (NameCacheUpdater (..), hie_file_result, readHieFile)
import GHC.Iface.Ext.Types
import GHC.Types.Name (Name, getOccString, isDataConName, nameSrcSpan)
import GHC.Types.Name.Cache (initNameCache)
import GHC.Types.SrcLoc
import GHC.Types.Unique.Supply (mkSplitUniqSupply)
import System.Directory
import System.Environment (getArgs)
import System.FilePath ((</>))
import System.IO
import Text.Printf (printf)
import System.Process (CreateProcess (..), StdStream (..), proc, waitForProcess, withCreateProcess)

main :: IO ()
main = do
  tree : rest <- getArgs
  let (options, folders) = partition ("-" `isPrefixOf`) rest
  setCurrentDirectory tree
  sources <- Set.toList . Set.fromList . filter (".hs" `isSuffixOf`) . concat <$> mapM filesBelow folders
  temporary <- getTemporaryDirectory
  (scratch, handle) <- openTempFile temporary "hie"
  hClose handle
  removeFile scratch
  createDirectory scratch
  mapM_ (packageModule scratch) =<< packageModules sources
  resolve scratch (options ++ map ("-i" ++) (scratch : folders)) sources
  resolved <- filter (".hie" `isSuffixOf`) <$> filesBelow scratch
  files <- readAll (sort resolved)
  removePathForcibly scratch
  hSetEncoding stdout utf8
  mapM_ putStrLn (rowsOf files)

filesBelow :: FilePath -> IO [FilePath]
filesBelow folder = do
  paths <- map (if folder == "." then id else (folder </>)) . filter (not . isPrefixOf ".") <$> listDirectory folder
  folders <- filterM doesDirectoryExist paths
  inner <- mapM filesBelow folders
  pure (filter (`notElem` folders) paths ++ concat inner)

-- `Paths_NAME`, which a build writes for every package that asks for it.
packageModules :: [FilePath] -> IO [String]
packageModules sources = do
  imported <- forM sources $ \path -> do
    text <- withFile path ReadMode $ \handle -> hSetEncoding handle char8 >> hGetContents handle >>= \text -> length text `seq` pure text
    pure [name | written <- lines text, "import" : rest <- [words written], name <- rest, "Paths_" `isPrefixOf` name]
  pure (Set.toList (Set.fromList (concat imported)))

packageModule :: FilePath -> String -> IO ()
packageModule scratch name =
  writeFile (scratch </> name ++ ".hs") . unlines $
    [ "module " ++ name ++ " where"
    , "import Data.Version (Version, makeVersion)"
    , "version :: Version"
    , "version = makeVersion [0]"
    , "getDataDir, getBinDir, getLibDir :: IO FilePath"
    , "(getDataDir, getBinDir, getLibDir) = (pure [], pure [], pure [])"
    , "getDataFileName :: FilePath -> IO FilePath"
    , "getDataFileName = pure"
    ]

-- A module that does not compile, for want of a package, is left out with those that need it.
resolve :: FilePath -> [String] -> [FilePath] -> IO ()
resolve scratch options sources =
  withCreateProcess (proc "ghc" arguments) {std_out = UseHandle stderr} $ \_ _ _ ghc -> () <$ waitForProcess ghc
 where
  arguments = ["-v1", "-w", "-fkeep-going", "-fno-code", "-fdefer-type-errors", "-fwrite-ide-info", "-hiedir", scratch] ++ options ++ sources

readAll :: [FilePath] -> IO [HieFile]
readAll paths = do
  unique <- mkSplitUniqSupply 'z'
  cache <- newIORef (initNameCache unique [])
  forM paths $ \path -> hie_file_result <$> readHieFile (NCU (atomicModifyIORef cache)) path

type Node = HieAST TypeIndex

-- Where a name is defined: its file, line and column.
type Key = (FilePath, Int, Int)

-- How a name stands in the expression around it.
data Role = Applied | Run | Operand | Result | Argument deriving (Eq)

rowsOf :: [HieFile] -> [String]
rowsOf files =
  [row "file" file 1 [] | file <- ours]
    ++ [row "abstract" file at [] | (file, at, _) <- Set.toList (Set.difference (methodsOf trees) (defaultsOf trees))]
    ++ [row "definition" file at [("name", quoted name)] | ((file, at, _), name) <- Set.toList (Set.fromList defined), file `Set.member` seen]
    ++ [row "override" file at [("of", place of')] | ((file, at, _), of') <- overrides, isOurs of']
    ++ [useRow file use | (file, tree) <- trees, hie_hs_file file `Set.member` seen, use <- usesIn Result tree]
 where
  trees = [(file, tree) | file <- files, tree <- Map.elems (getAsts (hie_asts file))]
  ours = filter ((/= "/") . take 1) (map hie_hs_file files)
  seen = Set.fromList ours
  isOurs (file, _, _) = file `Set.member` seen
  bound = concatMap (\(_, tree) -> concatMap bindings (below tree)) trees
  defined = [(key, getOccString name) | (_, tree) <- trees, node <- below tree, (name, details) <- namesOf node, any isBinding (identInfo details), Just key <- [keyOf name]]
  locals = Set.fromList [key | (key, True, _) <- bound]
  functions = Set.fromList [key | (key, _, True) <- bound]
  patterns = Set.fromList (concatMap (concatMap patternNames . below . snd) trees)
  overrides = concatMap (concatMap implementing . below . snd) trees
  implemented = Set.fromList [name | (_, tree) <- trees, node <- below tree, name <- outsideMethods node]
  useRow file (name, details, node, role) = case keyOf name of
    Just key
      | key `Set.member` patterns && (role == Run || role /= Argument && isFunction || isWildcard name) -> said "call" [("unknown", "true")]
      | not (isOurs key) || key `Set.member` patterns -> said "call" [("outside", "true")]
      | isDataConName name || not (isAlpha (head written)) -> optional key
      | key `Set.member` locals && not (key `Set.member` functions) -> optional key
      | role `elem` [Applied, Run] || (isFunction && role /= Argument) -> said "call" [to key]
      | isFunction -> said "mention" [to key]
      | otherwise -> optional key
    Nothing | written `Set.member` implemented -> said "call" [("unknown", "true")]
    Nothing -> said "call" [("outside", "true")]
   where
    written = getOccString name
    said kind more = row kind (hie_hs_file file) (srcSpanStartLine (nodeSpan node)) (("name", quoted written) : more)
    to key = ("to", "[" ++ place key ++ "]")
    optional key = said "call" [to key, ("optional", "true")]
    isFunction = maybe False (isFunctionType file) (identType details)

-- `Order {..}` binds the names of fields, all where the dots stand.
isWildcard :: Name -> Bool
isWildcard name = case nameSrcSpan name of
  RealSrcSpan at _ -> srcSpanEndCol at - srcSpanStartCol at /= length (getOccString name)
  _ -> False

-- Class methods, and those that have a body in their class.
methodsOf, defaultsOf :: [(HieFile, Node)] -> Set.Set Key
methodsOf trees = Set.fromList
  [key | (_, tree) <- trees, node <- below tree, "ClassOpSig" `isIn` node, child <- nodeChildren node, (name, _) <- namesOf child, Just key <- [keyOf name]]
defaultsOf trees = Set.fromList
  [key | (_, tree) <- trees, decl <- below tree, "ClassDecl" `isIn` decl, node <- below decl, (name, details) <- namesOf node, MatchBind `Set.member` identInfo details, Just key <- [keyOf name]]

isFunctionType :: HieFile -> TypeIndex -> Bool
isFunctionType file index = case hie_types file ! index of
  HFunTy {} -> True
  HForAllTy _ inner -> isFunctionType file inner
  HQualTy _ inner -> isFunctionType file inner
  _ -> False

isIn :: String -> Node -> Bool
isIn annotation node = any ((annotation ==) . unpackFS . fst) (maybe [] (Set.toList . nodeAnnotations) (sourceOf node))

sourceOf :: Node -> Maybe (NodeInfo TypeIndex)
sourceOf = Map.lookup SourceInfo . getSourcedNodeInfo . sourcedNodeInfo

namesOf :: Node -> [(Name, IdentifierDetails TypeIndex)]
namesOf node = [(name, details) | (Right name, details) <- maybe [] (Map.toList . nodeIdentifiers) (sourceOf node)]

below :: Node -> [Node]
below node = node : concatMap below (nodeChildren node)

keyOf :: Name -> Maybe Key
keyOf name = case nameSrcSpan name of
  RealSrcSpan span' _ -> Just (unpackFS (srcSpanFile span'), srcSpanStartLine span', srcSpanStartCol span')
  _ -> Nothing

-- What a clause binds: whether inside of another definition, and whether with parameters.
bindings :: Node -> [(Key, Bool, Bool)]
bindings node =
  [ (key, any isLocal (identInfo details), any ("Pat" `isKindOf`) (nodeChildren node))
  | "Match" `isIn` node
  , child <- nodeChildren node
  , (name, details) <- namesOf child
  , MatchBind `Set.member` identInfo details
  , Just key <- [keyOf name]
  ]
 where
  isLocal (ValBind _ (LocalScope _) _) = True
  isLocal _ = False
  isKindOf kind child = any ((kind ==) . unpackFS . snd) (maybe [] (Set.toList . nodeAnnotations) (sourceOf child))

isBinding :: ContextInfo -> Bool
isBinding Use = False
isBinding (IEThing _) = False
isBinding context = not (isPattern context)

patternNames :: Node -> [Key]
patternNames node = [key | (name, details) <- namesOf node, any isPattern (identInfo details), Just key <- [keyOf name]]

isPattern :: ContextInfo -> Bool
isPattern (PatternBind {}) = True
isPattern _ = False

-- A binding of an instance has two names: its own, and that of the method in the class.
instanceNames :: Node -> Maybe (Key, Name)
instanceNames node = case [name | (name, details) <- namesOf node, MatchBind `Set.member` identInfo details] of
  names@[_, _] | [own] <- filter isHere names, [above] <- filter (not . isHere) names -> (\key -> (key, above)) <$> keyOf own
  _ -> Nothing
 where
  isHere name = keyOf name == Just (unpackFS (srcSpanFile at), srcSpanStartLine at, srcSpanStartCol at)
  at = nodeSpan node

implementing :: Node -> [(Key, Key)]
implementing node = [(own, key) | Just (own, above) <- [instanceNames node], Just key <- [keyOf above]]

-- Methods of classes that are not in the tree: a call of one may come to an instance that is.
outsideMethods :: Node -> [String]
outsideMethods node = [getOccString above | Just (_, above) <- [instanceNames node], Nothing <- [keyOf above]]

usesIn :: Role -> Node -> [(Name, IdentifierDetails TypeIndex, Node, Role)]
usesIn role node = own ++ concat (zipWith usesIn (roles ++ repeat Result) (nodeChildren node))
 where
  own =
    [ (name, details, node, role)
    | "HsVar" `isIn` node && not ("VarBind" `isIn` node)
    , (name, details) <- namesOf node
    , Use `Set.member` identInfo details
    ]
  roles
    | "HsApp" `isIn` node = [Applied, Argument]
    | "HsAppType" `isIn` node = [Applied]
    | "OpApp" `isIn` node = [Operand, Applied, Operand]
    | "SectionL" `isIn` node = [Operand, Applied]
    | "SectionR" `isIn` node = [Applied, Operand]
    | "HsPar" `isIn` node = [role]
    | "HsDo" `isIn` node = repeat Run
    | "BindStmt" `isIn` node = repeat Run
    | any (`isIn` node) ["ExplicitList", "ExplicitTuple", "Present", "HsRecField"] = repeat Argument
    | Just info <- sourceOf node, Set.null (nodeAnnotations info) = repeat role
    | otherwise = []

row :: String -> FilePath -> Int -> [(String, String)] -> String
row kind file at more = object ([("t", quoted kind), ("file", quoted file), ("line", show at)] ++ more)

place :: Key -> String
place (file, at, _) = object [("file", quoted file), ("line", show at)]

object :: [(String, String)] -> String
object fields = "{" ++ intercalate "," [quoted name ++ ":" ++ value | (name, value) <- fields] ++ "}"

quoted :: String -> String
quoted text = "\"" ++ concatMap escaped text ++ "\""
 where
  escaped c
    | isControl c || c `elem` "\"\\" = printf "\\u%04x" (ord c)
    | otherwise = [c]
