const pageBytes = 65_536;

type WebMemory = { readonly buffer: ArrayBuffer; grow(this: WebMemory, pages: number): number };

/**
 * Lets no WebAssembly of this process grow beyond so many bytes: what asks for more is told that there is none. The limit
 * of its heap does not count that memory. To be called before the first such program is loaded.
 *
 * @returns whether that has happened
 */
export function limitMemory(most: number): () => boolean {
  let isFull = false;
  // Node has it, and its types name it only as a space of types.
  const { Memory } = Reflect.get(globalThis, 'WebAssembly') as { readonly Memory: { readonly prototype: WebMemory } };
  const { grow } = Memory.prototype;
  Memory.prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * pageBytes > most) {
      isFull = true;
      throw new RangeError('the memory of this process is full');
    }
    return grow.call(this, pages);
  };
  return () => isFull;
}
