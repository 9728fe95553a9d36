// The process that indexes while another one answers: its memory, its load and its faults are not the server's.
import { remoteModel, shippedModel } from '../../embedding/index.ts';
import type { EmbeddingChoice } from '../../indexing/index.ts';
import { updateIndex } from '../../indexing/update.ts';
import { StoreError } from '../../store/index.ts';
import type { Order, Told } from './update-messages.ts';

/** A message for each file would cost more than the file. */
const PROGRESS_EVERY_MS = 100;

const tell = (told: Told): void => {
  // A server that has just gone wants no answer.
  if (process.connected) process.send?.(told, () => undefined);
};

// No key is handed over: this process sends nothing.
async function choiceOf({ id, isShipped, service }: Order['embedding']): Promise<EmbeddingChoice> {
  if (isShipped) return shippedModel();
  if (service === null) return { id, readModel: null };
  return { id, readModel: null, remote: await remoteModel(service, { environment: {} }) };
}

async function update({ options, embedding }: Order): Promise<void> {
  let lastTold = 0;
  try {
    const report = await updateIndex({
      ...options,
      ownsProcess: true,
      embedding: await choiceOf(embedding),
      onProgress: (progress) => {
        if (Date.now() - lastTold < PROGRESS_EVERY_MS) return;
        lastTold = Date.now();
        tell({ kind: 'progress', progress });
      },
    });
    tell({ kind: 'done', report });
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    tell({ kind: 'failed', problem, storeError: error instanceof StoreError ? error.kind : null });
  }
}

process.on('message', (order: Order) => void update(order));
// The server is gone, however it went: an unfinished publication is rolled back, parsed facts are kept.
process.on('disconnect', () => process.exit());
// A signal to the whole group (Ctrl-C) is the server's to obey; it then lets go of this process.
process.on('SIGINT', () => undefined);
