import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** Where `npm run vision:install` puts it: packages with a lockfile of their own, which nothing else needs. */
export const LARGER_SET = fileURLToPath(new URL('../../../../../vision-packages/', import.meta.url));

/** Files of the networks below a folder of packages, the layers before the numbers. */
export const NETWORKS = {
  faces: 'node_modules/@vladmandic/face-api/model',
  objects: [
    'node_modules/@vladmandic/human/models/centernet.json',
    'node_modules/@vladmandic/human/models/centernet.bin',
  ],
  indecency: [
    'node_modules/nsfwjs/dist/models/mobilenet_v2_mid/model.min.js',
    'node_modules/nsfwjs/dist/models/mobilenet_v2_mid/group1-shard1of2.min.js',
    'node_modules/nsfwjs/dist/models/mobilenet_v2_mid/group1-shard2of2.min.js',
  ],
} as const;

// SHA-256 of them as the packages of these versions carry them: a file that was cut or changed finds something else.
const KNOWN: Readonly<Record<string, string>> = {
  [`${NETWORKS.faces}/ssd_mobilenetv1_model-weights_manifest.json`]:
    '888f744dffbc84f5f060d1f8427d9742341943a2dfaaf9205d10029b7e7a2955',
  [`${NETWORKS.faces}/ssd_mobilenetv1_model.bin`]:
    '2835640602d53718aa6ae9a42896327eaa21beefed056c218d32ca7d79e1e2f8',
  [NETWORKS.objects[0]]: 'bfb942eaacc5becf738d536663bc4580a0ae9e560722306e6d4dd7fe4a09de05',
  [NETWORKS.objects[1]]: '1b635a15009071f506f9f2b3519b31c072c534888989f30d269ffd44734ef7ef',
  [NETWORKS.indecency[0]]: 'a7a9e701491e2449b221dab7c424957f853e700602b5575da33cfd745616f964',
  [NETWORKS.indecency[1]]: 'f2e79a209e44d668220ec5f1533a98f2be954e3953685bf074d201b82fefc29a',
  [NETWORKS.indecency[2]]: 'f291df992a0131741372506a6072fb9f1645bff7c973c983fd6276f5f9625d5e',
};

const wantedSchema = z.object({ dependencies: z.record(z.string(), z.string()) });
const thereSchema = z.object({ version: z.string() });

/** The folder of the set, if everything that it asks for is there in that version and its networks byte for byte; else null. */
export function findLargerSet(folder = LARGER_SET): string | null {
  try {
    const { dependencies } = wantedSchema.parse(readJson(path.join(folder, 'package.json')));
    const areThere = Object.entries(dependencies).every(
      ([name, version]) =>
        thereSchema.parse(readJson(path.join(folder, 'node_modules', name, 'package.json'))).version ===
        version,
    );
    const isWhole = Object.entries(KNOWN).every(([file, hash]) => hashOf(path.join(folder, file)) === hash);
    return areThere && isWhole ? folder : null;
  } catch {
    // What is missing or can not be read is not installed.
    return null;
  }
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function hashOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
