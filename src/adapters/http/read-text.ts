/** No answer of the contract comes near it. */
const MOST_BYTES = 64 * 1024;

/**
 * Reads a body as text, as far as it comes: no further than about 64 KiB, the moment `signal` aborts, or the place
 * where the connection broke. What was left out is never read. Never rejects.
 */
export async function readText(response: Response, signal: AbortSignal): Promise<string> {
  let text = '';
  if (!response.body) return text;
  const reader = response.body.getReader();
  const stop = () => {
    reader.cancel().catch(() => {});
  };
  signal.addEventListener('abort', stop);
  try {
    const decoder = new TextDecoder();
    let bytes = 0;
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      text += decoder.decode(part.value, { stream: true });
      bytes += part.value.byteLength;
      if (bytes > MOST_BYTES) {
        stop();
        break;
      }
    }
  } catch {
    // The connection broke: what came is all there is.
  }
  return text;
}
