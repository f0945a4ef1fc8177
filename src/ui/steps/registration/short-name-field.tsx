import { observer } from 'mobx-react-lite';
import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { limits } from '#page/domain/limits.ts';
import {
  isReservedShortName,
  normalizeShortName,
  organizationUrl,
} from '#page/domain/short-name.ts';
import { Field, TextInput } from '../../parts/field.tsx';
import { useSentences, useStores } from '../../use-stores.ts';
import type { RegistrationStore } from './registration-store.ts';

const ID = 'orgShortName';
/** Number of characters that fit into the field in a narrow window. */
const LONG = 20;

function focusInput({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.querySelector('input')?.focus();
}

export const ShortNameField = observer(({ store }: { readonly store: RegistrationStore }) => {
  const { shortNameSuffix } = useStores().settings;
  const { shortNameLabel, shortNameHelp, shortNameLetters, shortNamePreview } = useSentences();
  const caret = useRef<{ readonly input: HTMLInputElement; readonly at: number } | null>(null);
  const error = store.errors.of(ID);
  const value = store.values[ID];

  const edit = (typed: string, input: HTMLInputElement) => {
    const before = typed.slice(0, input.selectionStart ?? typed.length);
    caret.current = { input, at: normalizeShortName(before).length };
    store.editShortName(typed);
  };

  /** Corrects the caret, because normalization may have removed characters before it. */
  useLayoutEffect(() => {
    if (caret.current === null) return;
    const { input, at } = caret.current;
    input.setSelectionRange(at, at);
    caret.current = null;
  });

  return (
    <Field id={ID} label={shortNameLabel} hint={shortNameHelp} error={error}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: clicks beside the name focus the input; keyboard and screen readers do not need it */}
      <div className="text-input url-input" dir="ltr" translate="no" onClick={focusInput}>
        <span>https://</span>
        {/* The style sheet renders `data-name` hidden, which gives the input its width. */}
        <span className="url-name" data-name={value}>
          <TextInput
            id={ID}
            autoComplete="off"
            value={value}
            error={error}
            hints={[`${ID}-hint`, `${ID}-preview`]}
            onEdit={edit}
            onBlur={() => store.blur(ID)}
          />
        </span>
        <span>{shortNameSuffix}</span>
      </div>
      <p
        className={value === '' || value.length > LONG ? 'field-hint' : 'visually-hidden'}
        id={`${ID}-preview`}
      >
        {value === '' && <span>{shortNameLetters}</span>}
        {value !== '' && value.length <= limits.shortName && !isReservedShortName(value) && (
          <span>
            <span>{shortNamePreview}</span>{' '}
            <bdi dir="ltr" translate="no">
              {organizationUrl(value, shortNameSuffix)}
            </bdi>
          </span>
        )}
      </p>
    </Field>
  );
});
