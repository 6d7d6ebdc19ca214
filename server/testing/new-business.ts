/** What a business gives when it registers. */
export const newBusiness = {
  name: 'Maple Motors',
  registrationNumber: '4712345',
  contactNumbers: '905-555-0123',
  address: '12 Main Street',
  city: 'Oakville',
  province: 'Ontario',
  zipcode: 'L6J 1A1',
  firstName: 'Dana',
  lastName: 'Maple',
  emailAddresses: 'dana@maple.example',
  password: 'maple and amber seven',
};
