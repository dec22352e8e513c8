/** Gives a file to the person under a name, as if downloaded. */
export function saveFile(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Some browsers read the file only after the click returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
