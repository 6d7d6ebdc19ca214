import { useLingui } from '@lingui/react/macro';
import { formatMoney } from '../../kit/format.ts';
import { vehicleTypeName } from '../../kit/vehicle-type-names.ts';
import { changedFieldNames } from '../changed-field-names.ts';
import type { LeafWords } from '../desk/leaf-words.ts';
import { pictureName } from '../picture-name.ts';
import { placeInType, type TypeField } from './held-make.ts';

/** A description is told by how it begins. */
const longest = 60;

const pictureKeys = ['bannerImage', 'image', 'brandIcon', 'iconImg', 'bannerImg', 'backgroundImg'];

/** How the values of a make are said in the bar: each with the make's name, for all makes stand there together. */
export const useMakeWords = (make: string): LeafWords => {
  const { t, i18n } = useLingui();
  const ofType: Readonly<Record<TypeField, (typeName: string) => string>> = {
    vehicleTypeHeading: (typeName) => t`Heading of ${typeName}`,
    description: (typeName) => t`Description of ${typeName}`,
    iconImg: (typeName) => t`Icon of ${typeName}`,
    bannerImg: (typeName) => t`Banner of ${typeName}`,
    backgroundImg: (typeName) => t`Background of ${typeName}`,
  };
  const nameOf = (key: string): string => {
    const place = placeInType(key);
    if (place) return ofType[place.field](vehicleTypeName(place.vehicleType, i18n));
    const known = changedFieldNames[key];
    return known ? i18n._(known) : key;
  };
  const textOf = (value: unknown, key: string): string => {
    if (key === 'isSold') return value ? t`on your page` : t`not on your page`;
    if (key === 'vehicleTypes') {
      return Array.isArray(value) ? value.map((type) => vehicleTypeName(String(type), i18n)).join(', ') : t`all`;
    }
    const isPicture = pictureKeys.includes(placeInType(key)?.field ?? key);
    if (!value) return isPicture || key !== 'freight' ? t`the brand’s own` : t`not stated`;
    const text = String(value);
    if (isPicture) return pictureName(text, i18n);
    if (key === 'freight' && !Number.isNaN(Number(text))) return formatMoney(text, i18n.locale);
    return text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text;
  };
  return { saysNothing: true, label: (key) => (key === 'isSold' ? make : `${make}, ${nameOf(key)}`), text: textOf };
};
