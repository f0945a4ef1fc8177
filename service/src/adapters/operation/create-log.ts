import { type Logger, pino } from 'pino';
import { Unavailable } from '../../application/unavailable.ts';

interface LogOptions {
  /** The lowest level that is written, or `silent`. */
  readonly logLevel: string;
  /** True writes nothing to the standard output. */
  readonly quiet?: boolean;
  /** Replaces the standard output. */
  readonly logTo?: { write(line: string): void } | null;
}

/**
 * The log: one JSON object per line. Logs kind, code and stack of an error. Logs its message only for an unavailable
 * part: others may contain values, which a database adds, for example.
 */
export function createLog({ logLevel, quiet, logTo }: LogOptions): Logger {
  const options = {
    level: quiet && !logTo ? 'silent' : logLevel,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    // Fastify's serializer would log the URL of a request with its query.
    serializers: { err: describeError, req: methodOf, res: statusOf },
    hooks: { logMethod: withoutErrorMessages },
  };
  return logTo ? pino(options, logTo) : pino(options);
}

function describeError(error: Error & { code?: unknown }) {
  const { code = (error.cause as { code?: unknown } | undefined)?.code } = error;
  const message = error instanceof Unavailable ? { message: error.message } : {};
  return { type: error.constructor.name, code, ...message, at: framesOf(error) };
}

function framesOf({ stack = '', message }: Error): string[] {
  const lines = stack
    .replace(message, '')
    .split('\n')
    .map((line) => line.trim());
  return lines.filter((line) => line.startsWith('at '));
}

const methodOf = ({ method }: { method: string }) => ({ method });
const statusOf = ({ statusCode }: { statusCode: number }) => ({ statusCode });

/** Replaces the error's message, which pino would log. */
function withoutErrorMessages(this: Logger, args: Parameters<pino.LogFn>, write: pino.LogFn): void {
  const [first, sentence] = args as [unknown, string?];
  const error = first instanceof Error ? first : (first as { err?: unknown } | null)?.err;
  if (error && sentence === undefined) write.call(this, { err: error }, 'Error');
  else write.apply(this, args);
}
