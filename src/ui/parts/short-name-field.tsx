import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useRef } from 'react';
import { limits } from '../../domain/limits.ts';
import { normalizeShortName } from '../../domain/short-name.ts';
import type { RegistrationStore } from '../stores/registration-store.ts';
import { useSentences, useStores } from '../use-stores.ts';
import { describedBy, Field } from './field.tsx';

const ID = 'orgShortName';

export const ShortNameField = observer(({ store }: { readonly store: RegistrationStore }) => {
  const { pointer, settings } = useStores();
  const { shortNameSuffix } = settings;
  const { shortNameLabel, shortNameHelp, shortNamePreview } = useSentences();
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const error = store.errors.of(ID);
  const value = store.values[ID];

  /** What normalising drops in front of the caret moves it back by as much. */
  useLayoutEffect(() => {
    if (caret.current === null) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  return (
    <Field id={ID} label={shortNameLabel} hint={shortNameHelp} error={error}>
      <div className="input-with-suffix" dir="ltr" translate="no">
        <input
          ref={input}
          className="text-input"
          id={ID}
          name={ID}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...describedBy(ID, error, `${ID}-hint`, `${ID}-preview`)}
          value={value}
          onChange={(event) => {
            const typed = event.target.value;
            const before = typed.slice(0, event.target.selectionStart ?? typed.length);
            caret.current = normalizeShortName(before).length;
            store.editShortName(typed);
          }}
          onBlur={() => pointer.whenUp(() => store.leave(ID))}
        />
        <span className="input-suffix">{shortNameSuffix}</span>
      </div>
      <p className="url-preview" id={`${ID}-preview`}>
        {value !== '' && value.length <= limits.shortName && (
          <span>
            <span>{shortNamePreview}</span>{' '}
            <bdi translate="no">{`https://${value}${shortNameSuffix}`}</bdi>
          </span>
        )}
      </p>
    </Field>
  );
});
