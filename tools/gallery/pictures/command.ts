import { createCommand } from '../../../shared/create-command.ts';
import { compareCommand } from './compare-pictures.ts';
import { screenshotsCommand } from './screenshots.ts';

export const command = () =>
  createCommand('npm run pictures --')
    .addCommand(screenshotsCommand())
    .addCommand(compareCommand());
