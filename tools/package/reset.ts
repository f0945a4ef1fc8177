import { emptyDataFolder } from '#service-dev/reset.ts';
import { createCommand } from '../../shared/create-command.ts';

export const command = () => createCommand('reset').action(() => emptyDataFolder(process.env));
