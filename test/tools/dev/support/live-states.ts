/** What a page is told by the live reload of a server. */
export interface LiveState {
  readonly build: string;
  readonly error: string | null;
}

/** Listens as an open page does. @returns resolves with the next thing it is told, the first at once */
export async function liveStates(origin: string): Promise<() => Promise<LiveState>> {
  const { body } = await fetch(`${origin}/live-reload`);
  const events = eventsIn(body as ReadableStream<Uint8Array>);
  return async () => (await events.next()).value as LiveState;
}

async function* eventsIn(stream: ReadableStream<Uint8Array>): AsyncGenerator<LiveState> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of stream as unknown as AsyncIterable<Uint8Array>) {
    const parts = (text + decoder.decode(chunk, { stream: true })).split('\n\n');
    text = parts.pop() ?? '';
    for (const part of parts) yield JSON.parse(part.replace(/^data: /, ''));
  }
}
