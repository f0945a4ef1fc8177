import type { Mail } from './mail.ts';

export interface Mailer {
  /**
   * Hands a mail to whoever delivers it.
   * @param id the same when it is handed over once more, so that a mailbox may know it again
   * @returns 'refused' when it will never be taken, such as for an address that is not there
   * @throws when it cannot be handed over now
   */
  send(mail: Mail, id: string): Promise<'sent' | 'refused'>;
}
