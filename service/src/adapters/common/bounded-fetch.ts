/** Maximum size of a response body. */
const MAX_BYTES = 1024 * 1024;

/**
 * `fetch` that resolves with the whole body. All calls to other services use it.
 *
 * A signal alone does not bound the time: Node loses it in a garbage collection while the body arrives. undici bounds
 * the size (`maxResponseSize`), but not the time of a whole response; minipass-fetch bounds both, but its current
 * version requires Node 22, and openid-client accepts only responses of `fetch`.
 * @param timeLimit to the last byte, in milliseconds
 * @throws a `TimeoutError`, or a `RangeError` for a response over 1 MiB
 */
export async function boundedFetch(
  url: string,
  options: RequestInit,
  timeLimit: number,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<Response> {
  const ended = new AbortController();
  let body: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>> | undefined;
  const read = async () => {
    const response = await fetch(url, { ...options, signal: ended.signal });
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    body = response.body?.getReader();
    let size = 0;
    for (let part = await body?.read(); part?.value; part = await body?.read()) {
      size += part.value.length;
      if (size > MAX_BYTES) throw new RangeError('The response is too large');
      chunks.push(part.value);
    }
    return new Response(body ? new Blob(chunks) : null, response);
  };
  try {
    return await withinTime(timeLimit, read());
  } finally {
    ended.abort();
    body?.cancel().catch(() => {});
  }
}

/**
 * The result of `work`.
 * @throws a `TimeoutError` when it takes longer than the limit in milliseconds; `work` is not canceled
 */
export async function withinTime<Result>(limit: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DOMException('It took too long', 'TimeoutError')), limit);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
