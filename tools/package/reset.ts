import { emptyDataFolder } from '#service-dev/reset.ts';
import { createCommand } from '../../shared/command-line.ts';

export const command = () => createCommand('reset').action(() => emptyDataFolder(process.env));
