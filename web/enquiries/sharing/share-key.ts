/** A share key has 43 characters, an enquiry's own id 22: 256 and 128 random bits as base64url. */
const keyShape = /^[A-Za-z0-9_-]{43}$/;

/** Whether what stands in the address is a share key, and not the id that only the owner can read by. */
export const isShareKey = (text: string): boolean => keyShape.test(text);
