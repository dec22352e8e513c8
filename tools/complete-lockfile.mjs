// Adds the platform packages that a registry mirror did not have to package-lock.json, so that `npm ci` accepts the
// lockfile everywhere. Run it after every change of dependencies: npm run lockfile
import { readFileSync, writeFileSync } from 'node:fs';

const CPUS = ['x64', 'arm64', 'arm', 'ia32', 'ppc64', 's390x', 'riscv64'];
const OPERATING_SYSTEMS = ['linux', 'darwin', 'win32', 'android', 'freebsd', 'openharmony'];

/** Packages that the lockfile names as optional dependencies but does not describe: [key, version, dev]. */
export function missingPackages(lock) {
  const missing = [];
  for (const row of Object.values(lock.packages)) {
    for (const [name, version] of Object.entries(row.optionalDependencies ?? {})) {
      const key = `node_modules/${name}`;
      const exact = /^\d+\.\d+\.\d+/.test(version);
      if (exact && !lock.packages[key]) missing.push({ key, version, dev: row.dev === true });
    }
  }
  return missing;
}

/** The words of a package name that say where it runs, as npm's `os`, `cpu` and `libc`. */
export function platformOf(name) {
  const words = name.replace('amd64', 'x64').split(/[-/]/);
  const os = OPERATING_SYSTEMS.find((word) => words.includes(word));
  const cpu = CPUS.find((word) => words.includes(word));
  const libc = words.some((word) => word.startsWith('musl'))
    ? 'musl'
    : words.includes('gnu')
      ? 'glibc'
      : undefined;
  if (!os || !cpu) throw new Error(`Cannot read the platform from the name ${name}: add it by hand.`);
  return { cpu: [cpu], libc: os === 'linux' && libc ? [libc] : undefined, os: [os] };
}

function complete() {
  const path = new URL('../package-lock.json', import.meta.url);
  const lock = JSON.parse(readFileSync(path, 'utf8'));
  const missing = missingPackages(lock);
  for (const { key, version, dev } of missing) {
    const { cpu, libc, os } = platformOf(key);
    // The order in which npm writes the fields, so that its next run changes nothing.
    lock.packages[key] = { version, cpu, dev: dev || undefined, libc, optional: true, os };
  }
  const [root, ...others] = Object.entries(lock.packages);
  lock.packages = Object.fromEntries([root, ...others.sort(([a], [b]) => a.localeCompare(b, 'en'))]);
  writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`${missing.length} platform packages added to package-lock.json`);
}

if (import.meta.url === `file://${process.argv[1]}`) complete();
