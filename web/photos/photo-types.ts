/** What a file box takes for photos. Some systems know HEIC by the end of its name alone. */
export const photoTypes = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic,.heif';
