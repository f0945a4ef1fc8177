import { longWords } from '../languages/long-words.ts';
import { didYouMean } from '../settings/did-you-mean.ts';
import type { Settings } from '../settings/settings-schema.ts';
import { brandPicture, iconFiles, isSquare } from './brand-mark.ts';
import { weakPairs } from './contrast.ts';
import type { Brand } from './read-brand.ts';

/** @returns a line for each problem that makes the page unreadable or incomplete: setting, problem and requirement */
export function brandProblems(
  settings: Settings,
  brand: Pick<Brand, 'pictures' | 'fonts' | 'unreadable'>,
): string[] {
  return [
    ...missingFiles(settings, brand),
    ...wrongSizes(settings, brand),
    ...weakPairs(settings),
    ...longWords(settings),
  ];
}

function missingFiles(
  settings: Settings,
  { pictures, fonts, unreadable }: Pick<Brand, 'pictures' | 'fonts' | 'unreadable'>,
): string[] {
  const {
    mark,
    markOnDark,
    favicon,
    faviconDark,
    illustration,
    illustrationLast,
    socialImage,
    textFont,
    displayFont,
  } = settings;
  const { portrait = null, logo = null } = settings.testimonial ?? {};
  const missing = (named: Record<string, NamedFiles>, files: object, none: string) =>
    Object.entries(named)
      .flatMap(([key, names]) => [names ?? []].flat().map((name) => [key, name] as const))
      .filter(([, name]) => !Object.hasOwn(files, name) && !Object.hasOwn(unreadable, name))
      .map(
        ([key, name]) =>
          `${key}: ${name} is not in the brand's folder, which has ${Object.keys(files).join(', ') || none}.${didYouMean(`${name}`, Object.keys(files))}`,
      );
  return [
    ...missing(
      {
        mark,
        markOnDark,
        favicon,
        faviconDark,
        illustration,
        illustrationLast,
        socialImage,
        ...iconFiles(settings),
        'testimonial.portrait': portrait,
        'testimonial.logo': logo,
        customerLogos: settings.customerLogos.map(({ logo }) => logo),
      },
      pictures,
      'no picture',
    ),
    ...missing({ textFont, displayFont }, fonts, 'no font'),
  ];
}

type NamedFiles = string | readonly string[] | null;

const withoutIcon: Readonly<Record<string, string>> = {
  favicon: 'the tab shows the mark if that is square, else a ring',
  faviconDark: 'the tab shows the icon of light mode',
};

function wrongSizes(settings: Settings, brand: Pick<Brand, 'pictures'>): string[] {
  const { favicon, faviconDark, socialImage } = settings;
  const preview = brandPicture(brand, socialImage);
  const isPreview = preview?.width === 1200 && preview.height === 630;
  return [
    ...Object.entries({ favicon, faviconDark, ...iconFiles(settings) }).flatMap(([key, name]) => {
      const icon = brandPicture(brand, name);
      return icon && !isSquare(icon)
        ? [
            `${key}: ${icon.name} is ${icon.width} by ${icon.height} pixels; it must be square. Without this key ${withoutIcon[key] ?? 'the button shows a key'}.`,
          ]
        : [];
    }),
    ...(preview && !isPreview
      ? [
          `socialImage: ${preview.name} is ${preview.width} by ${preview.height} pixels; it must be 1200 by 630.`,
        ]
      : []),
  ];
}
