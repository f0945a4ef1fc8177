import { Regional } from '../domain/regional.ts';
import type { Settings } from './read-settings.ts';

export type SystemSettings = Pick<Settings, 'scim' | 'webhook' | 'regionalSystems'>;

/** Servers of identity directories. */
export const scimServersOf = ({ scim, regionalSystems }: SystemSettings) =>
  new Regional(scim, regionalSystems.scim);

/** Whether accounts are created in a directory outside of the service. */
export const hasScim = (settings: SystemSettings) => !scimServersOf(settings).isEmpty;

/** Regions without a webhook get no events. */
export const webhooksOf = ({ webhook, regionalSystems }: SystemSettings) =>
  new Regional(webhook, regionalSystems.webhook);

export const webhookUrlsOf = (settings: SystemSettings) =>
  webhooksOf(settings).map(({ url }) => url);
