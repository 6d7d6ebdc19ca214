/** The part of opentype.js that the lettering uses; the package brings no types. */
declare module 'opentype.js' {
  export type Command = {
    readonly type: 'M' | 'L' | 'C' | 'Q' | 'Z';
    readonly x1?: number;
    readonly y1?: number;
    readonly x2?: number;
    readonly y2?: number;
    readonly x?: number;
    readonly y?: number;
  };
  export type Path = { readonly commands: readonly Command[] };
  export type Glyph = {
    readonly index: number;
    readonly advanceWidth: number;
    getPath(x: number, y: number, size: number): Path;
  };
  export type Font = {
    readonly unitsPerEm: number;
    charToGlyph(character: string): Glyph;
    getKerningValue(left: Glyph, right: Glyph): number;
  };
  const opentype: { parse(bytes: ArrayBuffer): Font };
  export default opentype;
}
