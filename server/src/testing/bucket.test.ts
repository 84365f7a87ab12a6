import { expect, it } from 'vitest'
import { signature } from './bucket.ts'

// The example of the S3 reference, "Signature Calculations for the Authorization Header", GET Object.
it('computes signatures as Amazon publishes them', () => {
  const headers = {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-amz-date': '20130524T000000Z',
    authorization: 'AWS4-HMAC-SHA256 SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,',
  }
  const secret = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'
  expect(signature({ method: 'GET', url: '/test.txt', headers, secret, region: 'us-east-1' })).toBe(
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  )
})
