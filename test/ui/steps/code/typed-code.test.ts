import { expect } from 'chai';
import { TypedCode } from '#page/ui/steps/code/typed-code.ts';

describe('TypedCode', () => {
  let boxes: TypedCode;

  beforeEach(() => {
    boxes = new TypedCode(Array(6).fill(''));
  });

  /** The six boxes as a text in which an empty box is a dot. */
  const shown = () => boxes.digits.map((digit) => digit || '.').join('');
  const fill = (code: string) => boxes.paste(0, code);
  const focused = () => boxes.focus.current?.target;

  const whole: [what: string, before: string, insert: (index: number) => void][] = [
    ['pasted', '', (index) => boxes.paste(index, '123456')],
    ['pasted over digits', '987654', (index) => boxes.paste(index, '123456')],
    ['inserted into an empty box', '', (index) => boxes.write(index, '123456')],
    ['inserted after a digit', '987654', (index) => boxes.write(index, `${shown()[index]}123456`)],
    ['inserted before a digit', '987654', (index) => boxes.write(index, `123456${shown()[index]}`)],
    ['that begins with the digit it replaces', '111111', (index) => boxes.write(index, '123456')],
    ['with an extra digit', '', (index) => boxes.write(index, '1234567')],
  ];
  for (const [what, before, insert] of whole) {
    it(`fills all boxes from any box on with a whole code ${what}`, () => {
      for (const index of [0, 1, 3, 5]) {
        boxes.clear();
        fill(before);
        insert(index);
        expect(shown(), `box ${index + 1}`).to.equal('123456');
      }
    });
  }

  it('fills a part of a code from the box on, as far as there are boxes', () => {
    boxes.paste(2, '12');
    expect([shown(), focused()]).to.deep.equal(['..12..', '4']);
    boxes.clear();
    boxes.paste(4, '123');
    expect([shown(), focused()]).to.deep.equal(['....12', '5']);
    boxes.clear();
    boxes.write(0, '1234');
    expect([shown(), focused()]).to.deep.equal(['1234..', '4']);
    boxes.paste(1, '56');
    expect(shown()).to.equal('1564..');
  });

  it('reads a digit of any script and moves on to the next box, if there is one', () => {
    boxes.write(0, '٧');
    expect([shown(), focused()]).to.deep.equal(['7.....', '1']);
    boxes.write(5, '7');
    expect(focused()).to.equal('5');
  });

  it('replaces a digit by the one typed over or beside it, also by the same digit', () => {
    for (const [text, now] of [
      ['57', '7'],
      ['75', '7'],
      ['55', '5'],
      ['5', '5'],
      ['5٧', '7'],
    ] as const) {
      fill('995999');
      boxes.write(2, text);
      expect([shown(), focused()], text).to.deep.equal([`99${now}999`, '3']);
    }
  });

  it('ignores and counts input without a digit, until the next digit', () => {
    for (const code of ['', '987654']) {
      boxes.clear();
      fill(code);
      const before = shown();
      boxes.write(0, 'a');
      boxes.paste(0, 'no digit in here');
      expect([shown(), boxes.strayInputs]).to.deep.equal([before, 2]);
    }
    boxes.write(0, '5');
    expect(boxes.strayInputs).to.equal(0);
    boxes.focusOn(0);
    boxes.write(0, '5a');
    expect([boxes.strayInputs, boxes.active]).to.deep.equal([1, 0]);
    boxes.clear();
    fill('123456');
    for (const text of [' ', '-', '1 ', '']) boxes.write(0, text);
    boxes.paste(0, '');
    expect(boxes.strayInputs, 'after spaces, hyphens and deletions').to.equal(0);
  });

  it('shows the composition of an input method until it is a digit, otherwise the previous digit', () => {
    boxes.compose(1, '７');
    expect([boxes.shownIn(0), boxes.shownIn(1), boxes.code]).to.deep.equal(['', '７', '']);
    boxes.write(1, '７');
    expect([boxes.shownIn(1), boxes.code]).to.deep.equal(['7', '7']);
    boxes.compose(1, 'に');
    boxes.write(1, 'に');
    expect(boxes.shownIn(1)).to.equal('7');
    boxes.compose(1, 'ni');
    boxes.clear();
    expect(boxes.shownIn(1)).to.equal('');
  });

  it('deletes one digit at a time with Backspace, back to the first box', () => {
    fill('123456');
    boxes.backspace(5);
    expect([boxes.code, boxes.active]).to.deep.equal(['12345', 5]);
    boxes.backspace(5);
    expect([boxes.code, focused()]).to.deep.equal(['1234', '4']);
    boxes.clear();
    boxes.focus.done();
    boxes.backspace(0);
    expect([boxes.code, boxes.active, focused()]).to.deep.equal(['', 0, undefined]);
  });

  it('empties a box by Delete or a touch keyboard, and keeps the focus', () => {
    fill('123456');
    boxes.focusOn(2);
    boxes.delete(2);
    boxes.write(3, '');
    expect([shown(), boxes.active]).to.deep.equal(['12..56', 2]);
  });

  it('moves no further than the first and the last box', () => {
    for (const [to, found] of [
      [-1, 0],
      [6, 5],
    ] as const) {
      boxes.focusOn(to);
      expect([boxes.active, focused()]).to.deep.equal([found, `${found}`]);
    }
  });

  it('finds the first empty box, or the first box if all are filled', () => {
    fill('123456');
    boxes.focusFirstEmpty();
    expect(focused()).to.equal('0');
    boxes.delete(3);
    boxes.delete(4);
    boxes.focusFirstEmpty();
    expect([focused(), boxes.code]).to.deep.equal(['3', '1236']);
  });
});
