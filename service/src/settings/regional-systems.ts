import { Regional } from '../domain/regional.ts';
import type { Settings } from './read-settings.ts';

export type SystemSettings = Pick<Settings, 'scim' | 'webhook' | 'ownSystems'>;

/** Servers of identity directories. */
export const scimServersOf = ({ scim, ownSystems }: SystemSettings) =>
  new Regional(scim, ownSystems.scim);

/** Whether accounts are created in a directory outside of the service. */
export const hasScim = (settings: SystemSettings) => !scimServersOf(settings).isEmpty;

/** Regions without a webhook get no events. */
export const webhooksOf = ({ webhook, ownSystems }: SystemSettings) =>
  new Regional(webhook, ownSystems.webhook);

export const webhookUrlsOf = (settings: SystemSettings) =>
  webhooksOf(settings).map(({ url }) => url);
