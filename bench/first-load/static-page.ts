/** The same screen without a script: whatever runs, is loaded to run, or feeds what runs, is taken out. */
export function withoutScript(html: string): string {
  return html
    .replaceAll(/<script\b[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*\brel="?(?:modulepreload|preload|prefetch)\b[^>]*>/g, '');
}
