import { suffixOf } from '#service/settings/regional-settings.ts';
import type { Settings } from '../../shared/settings/settings-schema.ts';
import { type Files, type Site, settingsFile } from './fill-templates.ts';
import { domainOf, slugOf } from './init-answers.ts';

type Region = Settings['regions'][number];

/**
 * Settings and variables of one service for all regions of a company, and of one service for each.
 * @param examples the files of `deploy/regions`, of which the lines of the region EU are used
 */
export function filesOfRegions(examples: Files, site: Site): Files {
  const regions = openRegions(site);
  const ofEach = regions.flatMap((region) => [...filesOfRegion(examples, site, region)]);
  const example = JSON.parse(examples.get('regions/settings.json') ?? '');
  const { detail: _, ...urls } = example.regions.find(({ value }: Region) => value === 'EU');
  const settings = {
    ...site.overrides,
    ...example,
    regions: regions.map((region) => ({
      ...JSON.parse(inRegion(JSON.stringify(urls), region)),
      ...region,
    })),
    dataUntilRegion: `Until you choose a region, your address is stored here: ${regions[0]?.label}.`,
  };
  const variables = (examples.get('regions/service.env.example') ?? '')
    .replaceAll(/^\w+_US=.*\n/gm, '')
    .replaceAll(/^(\w+)_EU(=.*\n)/gm, (_, name, value) =>
      regions.map((region) => name + suffixOf(region.value) + inRegion(value, region)).join(''),
    );
  return new Map([
    ['regions/settings.json', settingsFile(settings)],
    ['regions/service.env.example', variables],
    ...ofEach,
  ]);
}

function filesOfRegion(examples: Files, site: Site, region: Region): Files {
  const example = (name: string) => inRegion(examples.get(`regions/eu/${name}`) ?? '', region);
  const others = openRegions(site).filter(({ value }) => value !== region.value);
  const dataUntilRegion = [
    `This page stores your data here: ${region.label}.`,
    ...others.map((other) => `${other.label}: ${hostIn(other, site)}`),
  ].join(' ');
  const urls = JSON.parse(example('settings.json'));
  const settings = { ...site.overrides, ...urls, regions: [region], dataUntilRegion };
  return new Map([
    [`${folderOf(region)}/settings.json`, settingsFile(settings)],
    [`${folderOf(region)}/service.env.example`, example('service.env.example')],
  ]);
}

/** How to use these files. */
export function aboutRegions(site: Site): string {
  const { host, out } = site;
  const regions = openRegions(site);
  const pages = regions.map(
    (region) => `  ${region.label}: https://${hostIn(region, site)}/ ${out}/${folderOf(region)}`,
  );
  return `Choose one of the two ways, and delete the files of the other. Each page is built with its settings.json
(--settings), and its service has the variables beside it, in addition to those of settings/service.env.example.

One service for all regions: ${out}/regions/settings.json and service.env.example
  The page offers all regions. Visitors choose in the registration step; a link preselects:
  https://${host}/?region=${regions[0]?.value}
  Directory and webhook have a variable per region, and none without. dataUntilRegion says where the database is.

One service per region, with its own database: no address leaves its region
${pages.join('\n')}
  A page offers only its region. Link to each from your website, or choose there by country.
  NAME_CLAIMS_URL and ADDRESS_KEY are the same for all.`;
}

const openRegions = ({ settings: { regions } }: Site) =>
  regions.filter(({ value, withdrawn }) => !withdrawn && !value.startsWith('TEST-'));

/** A text about the region EU for another one. */
const inRegion = (text: string, { value }: Region) =>
  text.replaceAll(/\beu\b/g, slugOf(value)).replaceAll(/\bEU\b/g, value);

const folderOf = ({ value }: Region) => `regions/${slugOf(value)}`;
const hostIn = ({ value }: Region, { host }: Site) => `signup.${slugOf(value)}.${domainOf(host)}`;
