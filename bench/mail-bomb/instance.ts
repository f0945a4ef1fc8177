/** An instance of the service whose clock the parent process sets. Run by `fork`. */
import { startService } from '../../service/src/composition/start-service.ts';
import { readSettings } from '../../service/src/settings/read-settings.ts';

let now = Number(process.argv[2]);
const service = await startService({
  ...readSettings(process.env),
  clock: { now: () => new Date(now) },
});

/** Sets the time, in milliseconds since 1970, and answers when all work that is due then is done. */
process.on('message', async (time: number) => {
  now = time;
  await service.useCases.admitMails.execute();
  await service.useCases.sendMails.execute();
  await service.idle();
  process.send?.(now);
});
process.send?.(service.url);
