import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { create, type Font } from 'fontkit';
import { inEachEngine } from '../../harness/browser/engines/engines.ts';
import { newPage } from '../../harness/browser/new-page.ts';

const widthIn = (file: string, text: string) => {
  const font = create(readFileSync(`node_modules/@fontsource/${file}`)) as Font;
  return (font.layout(text).advanceWidth / font.unitsPerEm) * 100;
};

const arimo = 'arimo/files/arimo-latin-400-normal.woff';
const arabic = 'noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff';

const expectWidths = async (run: (script: string) => Promise<unknown>) => {
  for (const [family, text, file] of [
    ['Arial', 'Hamburgefonstiv', arimo],
    ['"Liberation Sans"', 'Hamburgefonstiv', arimo],
    ['"DejaVu Sans"', 'Hamburgefonstiv', arimo],
    ['sans-serif', 'مرحبا', arabic],
  ] as const) {
    const width = await run(
      `const context = document.createElement('canvas').getContext('2d');
      context.font = '100px ${family}';
      return context.measureText('${text}').width;`,
    );
    expect(width, family).to.be.closeTo(widthIn(file, text), 8);
  }
};
const title =
  'are those of the tests, by the name of Arial, in Arabic, and where another one is installed';

inEachEngine('the fonts of the browser', (start) => {
  it(title, async () => {
    const engine = await start();
    try {
      await expectWidths((script) => engine.run(script));
    } finally {
      await engine.close();
    }
  });
});

describe('in Chromium: the fonts of the browser', () => {
  it(title, async () => {
    const page = await newPage();
    await expectWidths((script) => page.evaluate(`(() => { ${script} })()`));
  });
});
