import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useRef } from 'react';
import { limits } from '../../domain/limits.ts';
import type { Message } from '../../domain/message.ts';
import type { CodeBoxes as Boxes } from '../stores/code-boxes.ts';
import { useSentences } from '../use-stores.ts';
import { describedBy, FieldError } from './field.tsx';
import { useFocusRequest } from './use-focus-request.ts';

const indexes = Array.from({ length: limits.verificationCode }, (_, index) => index);

interface CodeBoxesProps {
  readonly boxes: Boxes;
  readonly error: Message | null;
  /** The id of what tells where the code went: the first thing that is heard on this step. */
  readonly intro: string;
}

/** Six textboxes that act as one field. Read left to right everywhere. */
export const CodeBoxes = observer(({ boxes, error, intro }: CodeBoxesProps) => {
  const group = useRef<HTMLFieldSetElement>(null);
  const { codeGroup } = useSentences();
  useFocusRequest(group, boxes.focus);
  return (
    <fieldset
      className="code"
      ref={group}
      aria-describedby={error === null ? undefined : 'code-error'}
    >
      <legend className="field-label">{codeGroup}</legend>
      <div className="code-boxes" dir="ltr" translate="no">
        {indexes.map((index) => (
          <CodeBox key={index} index={index} boxes={boxes} error={error} intro={intro} />
        ))}
      </div>
      <FieldError id="code" error={error} />
    </fieldset>
  );
});

type CodeBoxProps = CodeBoxesProps & { readonly index: number };

/**
 * Listens to `input` and not to `change`, which React does not report for the same digit typed over itself.
 */
const CodeBox = observer(({ boxes, error, intro, index }: CodeBoxProps) => {
  const { digitOf } = useSentences();
  const isActive = boxes.active === index;
  return (
    <input
      className="code-box"
      type="text"
      inputMode="numeric"
      autoComplete={isActive ? 'one-time-code' : 'off'}
      aria-label={digitOf(index + 1, limits.verificationCode)}
      {...describedBy('code', error, index === 0 && intro)}
      name={`digit-${index + 1}`}
      data-focus={index}
      data-1p-ignore
      tabIndex={isActive ? 0 : -1}
      value={boxes.shownIn(index)}
      onChange={ignore}
      onInput={(event) => {
        const composing = (event.nativeEvent as InputEvent).isComposing;
        if (composing) boxes.compose(index, event.currentTarget.value);
        else boxes.write(index, event.currentTarget.value);
      }}
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

/** React asks for it beside `value`; `onInput` does the work. */
function ignore(): void {}

const keys = new Map<string, (boxes: Boxes, index: number) => void>([
  ['Backspace', (boxes, index) => boxes.backspace(index)],
  ['Delete', (boxes, index) => boxes.delete(index)],
  ['ArrowLeft', (boxes, index) => boxes.focusOn(index - 1)],
  ['ArrowRight', (boxes, index) => boxes.focusOn(index + 1)],
  ['Home', (boxes) => boxes.focusOn(0)],
  ['End', (boxes) => boxes.focusOn(limits.verificationCode - 1)],
]);

function handleKey(event: KeyboardEvent, boxes: Boxes, index: number): void {
  const act = keys.get(event.key);
  const isShortcut = event.ctrlKey || event.metaKey || event.altKey;
  if (act === undefined || isShortcut || event.nativeEvent.isComposing) return;
  event.preventDefault();
  act(boxes, index);
}
