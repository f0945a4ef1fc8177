import { expect } from 'chai';
import { CodeBoxes } from '../../../../src/ui/steps/code/typed-code.ts';

describe('CodeBoxes', () => {
  let boxes: CodeBoxes;

  beforeEach(() => {
    boxes = new CodeBoxes();
  });

  /** Six boxes, told as a text in which an empty one is a dot. */
  const shown = () => boxes.digits.map((digit) => digit || '.').join('');
  const fill = (code: string) => boxes.paste(0, code);
  const focused = () => boxes.focus.current?.target;

  describe('takes a whole code', () => {
    it('in any script, with anything between its digits', () => {
      for (const text of [
        'code 12-34 5678',
        '123456',
        ' 123 456\n',
        '１２３４５６',
        '1234567890',
      ]) {
        boxes.clear();
        boxes.paste(0, text);
        expect(shown(), text).to.equal('123456');
        expect(boxes.active, text).to.equal(5);
      }
    });

    for (const index of [0, 1, 3, 5]) {
      it(`into box ${index + 1}, pasted, put there by the system, or over what was typed`, () => {
        boxes.paste(index, '123456');
        expect(shown(), 'pasted').to.equal('123456');
        fill('987654');
        boxes.paste(index, 'code 12-34 5678');
        expect(shown(), 'pasted over digits').to.equal('123456');
        boxes.clear();
        boxes.write(index, '123456');
        expect(shown(), 'put into an empty box').to.equal('123456');
        for (const around of [
          (former: string) => `${former}123456`,
          (former: string) => `123456${former}`,
        ]) {
          fill('987654');
          boxes.write(index, around(boxes.digits[index] ?? ''));
          expect(shown(), 'put beside a digit').to.equal('123456');
        }
        fill('111111');
        boxes.write(index, '123456');
        expect(shown(), 'put in place of a digit that it begins with').to.equal('123456');
      });
    }

    it('with digits to spare', () => {
      for (const former of ['', '9']) {
        boxes.write(2, former);
        boxes.write(2, '1234567');
        expect(shown(), former).to.equal('123456');
      }
    });

    it('typed box by box', () => {
      for (const digit of '123456') boxes.write(boxes.active, digit);
      expect(shown()).to.equal('123456');
    });
  });

  describe('takes a part', () => {
    it('from the box on where it is pasted, as far as there are boxes', () => {
      boxes.paste(2, '12');
      expect([shown(), focused()]).to.deep.equal(['..12..', '4']);
      boxes.clear();
      boxes.paste(4, '123');
      expect([shown(), focused()]).to.deep.equal(['....12', '5']);
    });

    it('over the digits that stand there', () => {
      fill('987654');
      boxes.paste(1, '12');
      expect(shown()).to.equal('912654');
    });

    it('put into the first box while it is empty', () => {
      for (const part of ['12', '123', '1234', '12345']) {
        boxes.clear();
        boxes.write(0, part);
        expect([boxes.code, focused()]).to.deep.equal([part, `${part.length}`]);
      }
    });

    it('of nothing as nothing', () => {
      fill('987654');
      boxes.paste(0, 'no digit in here');
      boxes.paste(0, '');
      expect([shown(), focused()]).to.deep.equal(['987654', '5']);
    });
  });

  describe('takes a digit', () => {
    it('of any script, and goes on to the next box, if there is one', () => {
      for (const digit of ['7', '٧', '۷', '７', '७']) {
        boxes.write(0, digit);
        expect([shown(), focused()], digit).to.deep.equal(['7.....', '1']);
      }
      boxes.write(5, '7');
      expect(focused()).to.equal('5');
    });

    it('over itself, and goes on', () => {
      fill('777777');
      boxes.write(1, '7');
      expect([shown(), focused()]).to.deep.equal(['777777', '2']);
    });

    it('typed beside another, in its place alone', () => {
      for (const [text, now] of [
        ['57', '7'],
        ['75', '7'],
        ['55', '5'],
        ['5٧', '7'],
      ] as const) {
        fill('999999');
        boxes.write(2, '5');
        boxes.write(2, text);
        expect([shown(), focused()], text).to.deep.equal([`99${now}999`, '3']);
      }
    });
  });

  describe('leaves a box as it is', () => {
    it('when something else than a digit is typed', () => {
      boxes.write(0, 'a');
      expect(shown()).to.equal('......');
      fill('123456');
      boxes.write(0, 'a');
      expect(shown()).to.equal('123456');
    });

    it('and the visitor in it, when a letter is typed beside a digit', () => {
      boxes.write(0, '5');
      boxes.focusOn(0);
      boxes.write(0, '5a');
      expect([shown(), boxes.active]).to.deep.equal(['5.....', 0]);
    });
  });

  describe('counts what was written without a digit', () => {
    it('typed, pasted or beside a digit, until there is a digit again', () => {
      boxes.write(0, 'a');
      boxes.paste(0, 'no digit in here');
      boxes.write(0, '5');
      expect(boxes.strayInputs).to.equal(0);
      boxes.write(0, '5a');
      boxes.write(1, '#');
      expect(boxes.strayInputs).to.equal(2);
      boxes.clear();
      expect(boxes.strayInputs).to.equal(0);
    });

    it('but no blanks and hyphens, which stand between digits, and nothing that was deleted', () => {
      fill('123456');
      for (const text of [' ', '-', '1 ', '']) boxes.write(0, text);
      boxes.paste(0, '');
      expect(boxes.strayInputs).to.equal(0);
    });
  });

  describe('shows what an input method is composing', () => {
    it('in its box, until it is a digit', () => {
      boxes.compose(1, '７');
      expect([boxes.shownIn(0), boxes.shownIn(1), boxes.code]).to.deep.equal(['', '７', '']);
      boxes.write(1, '７');
      expect([boxes.shownIn(1), boxes.code]).to.deep.equal(['7', '7']);
    });

    it('and what stood there before, when no digit came of it', () => {
      boxes.write(0, '5');
      boxes.compose(0, 'に');
      boxes.write(0, 'に');
      expect(boxes.shownIn(0)).to.equal('5');
    });

    it('no more once the boxes are cleared', () => {
      boxes.compose(0, 'ni');
      boxes.clear();
      expect(boxes.shownIn(0)).to.equal('');
    });
  });

  describe('goes back', () => {
    it('by one digit a time, from box to box, no further than to the first', () => {
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

    it('by emptying a box, as a touch keyboard does it', () => {
      fill('123456');
      boxes.write(2, '');
      expect(shown()).to.equal('12.456');
    });
  });

  it('deletes the digit where the visitor is, and stays', () => {
    fill('123456');
    boxes.focusOn(2);
    boxes.delete(2);
    expect([shown(), boxes.active]).to.deep.equal(['12.456', 2]);
  });

  it('follows the visitor to a box without asking for the focus', () => {
    boxes.activate(3);
    expect([boxes.active, focused()]).to.deep.equal([3, undefined]);
  });

  it('goes no further than the first and the last box', () => {
    boxes.focusOn(-1);
    expect([boxes.active, focused()]).to.deep.equal([0, '0']);
    boxes.focusOn(6);
    expect([boxes.active, focused()]).to.deep.equal([5, '5']);
  });

  it('finds the first empty box, and the first of all when none is empty', () => {
    fill('123456');
    boxes.focusFirstEmpty();
    expect(focused()).to.equal('0');
    boxes.delete(3);
    boxes.delete(4);
    boxes.focusFirstEmpty();
    expect([focused(), boxes.code]).to.deep.equal(['3', '1236']);
  });

  it('starts anew, at the first box', () => {
    fill('123456');
    boxes.clear();
    expect([shown(), boxes.active]).to.deep.equal(['......', 0]);
  });

  it('takes a megabyte', () => {
    boxes.paste(0, `${'x'.repeat(1_000_000)}123456`);
    expect(shown()).to.equal('123456');
  });
});
