import { minify as swcMinify } from '@swc/core';

/** Takes off what esbuild's own minifier leaves, about 3 %. @param script an ES module, bundled */
export async function minify(script: string): Promise<string> {
  const { code } = await swcMinify(script, {
    module: true,
    ecma: 2020,
    compress: { ecma: 2020, passes: 4 },
    mangle: { toplevel: true },
  });
  return code;
}
