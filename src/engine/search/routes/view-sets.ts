/** `router.register(r"tags", TagViewSet)` of Django REST framework: all that is done with a resource and with one of its kind. */
const REGISTERS = /\b\w*[rR]outer\w*\s*\.\s*register\s*\(/;

export const registersViewSet = (line: string): boolean => REGISTERS.test(line);

const OF_ALL: Readonly<Record<string, string>> = { '': 'list', GET: 'list', POST: 'create' };
const OF_ONE: Readonly<Record<string, string>> = {
  '': 'retrieve',
  GET: 'retrieve',
  PUT: 'update',
  PATCH: 'partial_update',
  DELETE: 'destroy',
};

/** A path that a registered resource has, and the method of its class that answers there; '' where none does. */
interface PathOfViewSet {
  readonly path: string;
  readonly action: string;
}

export const pathsOfViewSet = (prefix: string, method: string): PathOfViewSet[] => [
  { path: prefix, action: OF_ALL[method] ?? '' },
  { path: `${prefix}/{pk}`, action: OF_ONE[method] ?? '' },
];
