import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useRef } from 'react';
import { limits } from '../../domain/limits.ts';
import { normalizeShortName } from '../../domain/short-name.ts';
import type { RegistrationStore } from '../stores/registration-store.ts';
import { useSentences, useStores } from '../use-stores.ts';
import { Field } from './field.tsx';
import { TextInput } from './text-field.tsx';

const ID = 'orgShortName';

export const ShortNameField = observer(({ store }: { readonly store: RegistrationStore }) => {
  const { shortNameSuffix } = useStores().settings;
  const { shortNameLabel, shortNameHelp, shortNamePreview } = useSentences();
  const caret = useRef<{ readonly input: HTMLInputElement; readonly at: number } | null>(null);
  const error = store.errors.of(ID);
  const value = store.values[ID];

  const edit = (typed: string, input: HTMLInputElement) => {
    const before = typed.slice(0, input.selectionStart ?? typed.length);
    caret.current = { input, at: normalizeShortName(before).length };
    store.editShortName(typed);
  };

  /** What normalising drops in front of the caret moves it back by as much. */
  useLayoutEffect(() => {
    if (caret.current === null) return;
    const { input, at } = caret.current;
    input.setSelectionRange(at, at);
    caret.current = null;
  });

  return (
    <Field id={ID} label={shortNameLabel} hint={shortNameHelp} error={error}>
      <div className="input-with-suffix" dir="ltr" translate="no">
        <TextInput
          id={ID}
          autoComplete="off"
          value={value}
          error={error}
          hints={[`${ID}-hint`, `${ID}-preview`]}
          onEdit={edit}
          onLeave={() => store.leave(ID)}
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
