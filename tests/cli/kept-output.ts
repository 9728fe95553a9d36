import type { Output } from '../../src/cli/output.ts';

/** Keeps what a command line writes that runs in the process of the test: starting one for each takes most of the time. */
export class KeptOutput implements Output {
  readonly isColoured = false;
  stdout = '';
  stderr = '';
  readonly reported: string[] = [];

  async data(text: string): Promise<void> {
    this.stdout += text;
  }

  note(text: string): void {
    this.stderr += `${text}\n`;
  }

  progress(text: string): void {
    this.reported.push(text);
  }

  endProgress(): void {}
}
