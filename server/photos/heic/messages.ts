export type Within = { readonly width: number; readonly height: number };

/** What the process that reads a HEIC photo is given. */
export type HeicStart = {
  readonly bytes: Uint8Array;
  /** What the largest picture of it lies within: its pixels are thinned out down to that. */
  readonly within: Within;
  readonly mostPixels: number;
  readonly mostMemory: number;
};

/** Upright pixels of three channels. */
export type HeicPixels = { readonly width: number; readonly height: number; readonly data: Uint8Array<ArrayBuffer> };

export type FromHeic = HeicPixels | { readonly problem: 'damaged' | 'tooMuch' };
