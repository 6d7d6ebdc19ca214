/** What is used of libheif in the form of a module that brings its own machine code. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  type Handle = { readonly __handle: never };
  type Context = { readonly __context: never };
  type Failed = { readonly code: { readonly value: number }; readonly message?: string };
  export type DecodedPlanes = {
    readonly channels: readonly {
      readonly width: number;
      readonly height: number;
      readonly stride: number;
      readonly data: Uint8Array;
    }[];
  };
  export type Libheif = {
    readonly heif_colorspace: { readonly heif_colorspace_RGB: object };
    readonly heif_chroma: { readonly heif_chroma_interleaved_RGB: object };
    heif_context_alloc(): Context;
    heif_context_read_from_memory(context: Context, bytes: Uint8Array): Failed;
    heif_js_context_get_primary_image_handle(context: Context): Handle | Failed;
    heif_image_handle_get_width(handle: Handle): number;
    heif_image_handle_get_height(handle: Handle): number;
    heif_js_decode_image2(handle: Handle, space: object, chroma: object): DecodedPlanes | Failed;
  };
  const libheif: (options?: object) => Libheif;
  export default libheif;
}
