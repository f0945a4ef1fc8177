import { createCommand } from '../../shared/create-command.ts';
import { BuiltPage } from '../../shared/http/built-page.ts';
import { assertPortFree, portOption } from './local-ports.ts';
import { servePage } from './serve-page.ts';

export const command = () =>
  createCommand('preview')
    .argument('[dist]', 'folder of the built page', 'dist')
    .addOption(portOption(3000))
    .action(async (folder, { port }) => {
      new BuiltPage(folder).assertBuilt();
      await assertPortFree(port, 'the page');
      const served = await servePage({ folder, port });
      console.log(`Page  http://localhost:${served.port}   ${folder}, as it is deployed

Its calls go to the APIs in its settings. Stop with Ctrl+C.`);
    });
