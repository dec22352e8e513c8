/** Parts of this browser's own database: `drafts` not yet sent, `outbox` to be sent, `kept` answers for use without a network, `fieldwork` of a crew to be sent. */
export type DeviceStore = 'drafts' | 'outbox' | 'kept' | 'fieldwork';

const NAME = 'vereda';
const VERSION = 2;
const STORES: readonly DeviceStore[] = ['drafts', 'outbox', 'kept', 'fieldwork'];

let opened: Promise<IDBDatabase> | null = null;

/** The value under a key, or undefined. */
export async function readDevice<T>(store: DeviceStore, key: string): Promise<T | undefined> {
  return (await run(store, 'readonly', (objects) => objects.get(key))) as T | undefined;
}

/** Every value of a part, in the order of their keys. */
export async function listDevice<T>(store: DeviceStore): Promise<T[]> {
  return (await run(store, 'readonly', (objects) => objects.getAll())) as T[];
}

/** Puts a value (blobs allowed) under a key; it is on the disk when this returns. */
export async function writeDevice(store: DeviceStore, key: string, value: unknown): Promise<void> {
  await run(store, 'readwrite', (objects) => objects.put(value, key));
}

/** Removes what is under a key. */
export async function removeDevice(store: DeviceStore, key: string): Promise<void> {
  await run(store, 'readwrite', (objects) => objects.delete(key));
}

async function run(
  store: DeviceStore,
  mode: IDBTransactionMode,
  ask: (objects: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(store, mode, { durability: 'strict' });
    const request = ask(transaction.objectStore(store));
    transaction.addEventListener('complete', () => resolve(request.result));
    transaction.addEventListener('error', () => reject(transaction.error ?? request.error));
    transaction.addEventListener('abort', () => reject(transaction.error ?? request.error));
  });
}

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.addEventListener('upgradeneeded', () => {
      for (const store of STORES) {
        if (!request.result.objectStoreNames.contains(store)) request.result.createObjectStore(store);
      }
    });
    request.addEventListener('success', () => {
      const database = request.result;
      // A newer release in another tab must be able to change the stores.
      database.addEventListener('versionchange', () => {
        database.close();
        opened = null;
      });
      resolve(database);
    });
    request.addEventListener('error', () => reject(request.error));
  }).catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
}
