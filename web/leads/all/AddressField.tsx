import { useCallback } from 'react';
import { TextField, type TextFieldProps } from '../../ui/TextField.tsx';

/**
 * A field whose text belongs into the address once it is complete. Until then it is its own: it is only set where the
 * address says something new, as on the way back.
 */
export function AddressField({ inAddress, ...props }: TextFieldProps & { inAddress: string }) {
  // Another text makes another function, which is called anew.
  const show = useCallback(
    (field: HTMLInputElement | null) => {
      if (field && field.value !== inAddress) field.value = inAddress;
    },
    [inAddress],
  );
  return <TextField ref={show} defaultValue={inAddress} {...props} />;
}
