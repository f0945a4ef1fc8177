import { type RefusalCode, refusal } from '../../../service/src/domain/refusals.ts';

/** The body of a refusal: its code, and its own sentence or the one given. */
export function refusedBody(code: RefusalCode, message: unknown = refusal(code).message) {
  return { message, code };
}

/** The answer that a visitor gets, with its status. */
export function refused(status: number, code: RefusalCode, message?: unknown) {
  return { status, body: refusedBody(code, message) };
}
