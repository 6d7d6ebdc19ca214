import { useEffect, useRef } from 'react';
import { TextField, type TextFieldProps } from '../../ui/TextField.tsx';

/**
 * A field whose text belongs into the address once it is complete. Until then it is its own: it is only set where the
 * address says something new, as on the way back.
 */
export function AddressField({ inAddress, ...props }: TextFieldProps & { inAddress: string }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current && field.current.value !== inAddress) field.current.value = inAddress;
  }, [inAddress]);
  return <TextField ref={field} defaultValue={inAddress} {...props} />;
}
