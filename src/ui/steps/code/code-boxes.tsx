import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useRef } from 'react';
import { limits } from '#page/domain/limits.ts';
import { FieldError, MAX_LENGTH } from '../../parts/field.tsx';
import { useFocusRequest } from '../../parts/step-form.tsx';
import { useInputReader } from '../../parts/use-input-reader.ts';
import { useSentences } from '../../use-stores.ts';
import type { CodeStore } from './code-store.ts';
import type { TypedCode } from './typed-code.ts';

const indexes = Array.from({ length: limits.verificationCode }, (_, index) => index);

interface CodeBoxesProps {
  readonly store: CodeStore;
  /** Id of the text with the address, which describes the first box. */
  readonly intro: string;
}

/** Six text boxes that act as one field. Their order is left to right in every language. */
export const CodeBoxes = observer(({ store, intro }: CodeBoxesProps) => {
  const { boxes, codeError } = store;
  const group = useRef<HTMLFieldSetElement>(null);
  const { codeGroup, digitsOnly } = useSentences();
  useFocusRequest(group, boxes.focus);
  return (
    <fieldset
      className="code"
      ref={group}
      aria-describedby={codeError === null ? undefined : 'code-error'}
    >
      <legend className="field-label">{codeGroup}</legend>
      <div className="code-boxes" dir="ltr" translate="no">
        {indexes.map((index) => (
          <CodeBox key={index} index={index} store={store} intro={intro} />
        ))}
      </div>
      <div role="status">
        {boxes.strayInputs > 0 && (
          <p key={boxes.strayInputs} className="field-hint">
            {digitsOnly}
          </p>
        )}
      </div>
      <FieldError id="code" error={codeError} attempt={store.incompleteSubmits} />
    </fieldset>
  );
});

type CodeBoxProps = CodeBoxesProps & { readonly index: number };

const CodeBox = observer(({ store, intro, index }: CodeBoxProps) => {
  const { boxes, codeError, codeIsInvalid } = store;
  const { digitOf } = useSentences();
  const problem = codeIsInvalid && (codeError === null ? 'form-message' : 'code-error');
  const isActive = boxes.active === index;
  const reader = useInputReader(boxes.shownIn(index), (text, _, event) => {
    if (event?.isComposing) boxes.compose(index, text);
    else boxes.write(index, text);
  });
  return (
    <input
      className="code-box"
      type="text"
      // A browser or a keyboard may fill a whole code into one box.
      maxLength={MAX_LENGTH}
      inputMode="numeric"
      enterKeyHint="go"
      autoComplete={isActive ? 'one-time-code' : 'off'}
      aria-label={digitOf({ position: index + 1, count: limits.verificationCode })}
      aria-invalid={codeIsInvalid || undefined}
      aria-describedby={[problem, index === 0 && intro].filter(Boolean).join(' ') || undefined}
      name={`digit-${index + 1}`}
      data-focus={index}
      data-1p-ignore
      tabIndex={isActive ? 0 : -1}
      {...reader}
      onCompositionEnd={(event) => boxes.write(index, event.currentTarget.value)}
      onPaste={(event) => {
        event.preventDefault();
        boxes.paste(index, event.clipboardData.getData('text'));
      }}
      onKeyDown={(event) => handleKey(event, boxes, index)}
      onFocus={(event) => {
        boxes.activate(index);
        event.currentTarget.select();
      }}
    />
  );
});

const keys = new Map<string, (boxes: TypedCode, index: number) => void>([
  ['Backspace', (boxes, index) => boxes.backspace(index)],
  ['Delete', (boxes, index) => boxes.delete(index)],
  ['ArrowLeft', (boxes, index) => boxes.focusOn(index - 1)],
  ['ArrowRight', (boxes, index) => boxes.focusOn(index + 1)],
  ['Home', (boxes) => boxes.focusOn(0)],
  ['End', (boxes) => boxes.focusOn(limits.verificationCode - 1)],
]);

function handleKey(event: KeyboardEvent, boxes: TypedCode, index: number): void {
  const act = keys.get(event.key);
  const isShortcut = event.ctrlKey || event.metaKey || event.altKey;
  if (act === undefined || isShortcut || event.nativeEvent.isComposing) return;
  event.preventDefault();
  act(boxes, index);
}
