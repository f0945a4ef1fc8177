import { readSettings } from './settings.ts';
import { startIdentityFrontend } from './start-identity-frontend.ts';
import { startService } from './start-service.ts';

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function run(): Promise<void> {
  const settings = readSettings(process.env);
  const service = await startService(settings);
  const identityFrontend = await startIdentityFrontend({
    service,
    port: settings.identityFrontendPort,
    ...(settings.host && { host: settings.host }),
  }).catch(async (error) => {
    await service.close();
    throw error;
  });
  const stop = async () => {
    await identityFrontend.close();
    await service.close();
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);

  console.log(`Sign-up API         ${service.url}/api
Identity API        ${service.url}/auth-api (a stand-in)
Identity frontend   ${identityFrontend.url} (a stand-in)
Mails               ${service.url}/inbox and below

Stop with Ctrl+C.`);
}
