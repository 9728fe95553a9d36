export { Projects, type ProjectsOptions } from './projects.ts';
export { serveOverHttp } from './serve-http.ts';
export { serveOverStdio } from './serve-stdio.ts';
