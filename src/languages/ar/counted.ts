import { type Forms, pluralsOf } from '../formats.ts';

const form = pluralsOf('ar');

/**
 * A number with its unit, in the genitive after a preposition. One and two are in the word itself. The digits are Western,
 * as they are in codes and addresses, and on keyboards in Saudi Arabia.
 */
function counted(count: number, { one, two, few, many, other }: Record<PluralForm, string>) {
  const forms: Forms = {
    one,
    two,
    few: `${count} ${few}`,
    many: `${count} ${many}`,
    other: `${count} ${other}`,
  };
  return form(count, forms);
}

/** Zero has the form of hundreds. */
type PluralForm = Exclude<Intl.LDMLPluralRule, 'zero'>;

export const seconds = (count: number): string =>
  counted(count, {
    one: 'ثانية واحدة',
    two: 'ثانيتين',
    few: 'ثوانٍ',
    many: 'ثانية',
    other: 'ثانية',
  });

export const minutes = (count: number): string =>
  counted(count, {
    one: 'دقيقة واحدة',
    two: 'دقيقتين',
    few: 'دقائق',
    many: 'دقيقة',
    other: 'دقيقة',
  });

export const hours = (count: number): string =>
  counted(count, {
    one: 'ساعة واحدة',
    two: 'ساعتين',
    few: 'ساعات',
    many: 'ساعة',
    other: 'ساعة',
  });

export const days = (count: number): string =>
  counted(count, { one: 'يوم واحد', two: 'يومين', few: 'أيام', many: 'يومًا', other: 'يوم' });

export const digits = (count: number): string =>
  counted(count, { one: 'رقم واحد', two: 'رقمين', few: 'أرقام', many: 'رقمًا', other: 'رقم' });

/** Of a name. */
export const letters = (count: number): string =>
  counted(count, { one: 'حرف واحد', two: 'حرفين', few: 'أحرف', many: 'حرفًا', other: 'حرف' });

/** Of what has digits and signs in it, too. */
export const characters = (count: number): string =>
  counted(count, {
    one: 'خانة واحدة',
    two: 'خانتين',
    few: 'خانات',
    many: 'خانة',
    other: 'خانة',
  });

export const businessDays = (count: number): string =>
  counted(count, {
    one: 'يوم عمل واحد',
    two: 'يومي عمل',
    few: 'أيام عمل',
    many: 'يوم عمل',
    other: 'يوم عمل',
  });
