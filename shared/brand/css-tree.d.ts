declare module 'css-tree/parser' {
  export default function parse(
    css: string,
    options: {
      readonly onParseError: (error: { readonly line: number; readonly message: string }) => void;
    },
  ): unknown;
}
