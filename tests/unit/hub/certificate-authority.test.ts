import { X509Certificate } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { certificatesOf, vouchingCertificate } from '#hub/certificate-authority.ts';
import { makeAuthority, makeCertificate } from '#tests/support/scripted-service-certificate.ts';

describe('the certificate by which counters are to know a server', () => {
  const of = ({ cert }: { readonly cert: string }): X509Certificate => new X509Certificate(cert);
  const [root, other] = [makeAuthority(), makeAuthority()];
  const between = makeAuthority(root);
  const [own, itself] = [makeCertificate({ by: between }), makeCertificate()];

  function found(shown: readonly { readonly cert: string }[], trusted: readonly { readonly cert: string }[]) {
    const answer = vouchingCertificate(shown.map(of), trusted.map(of));
    return answer === null ? null : [answer.certificate.fingerprint256, answer.isOfAuthority];
  }
  const ofAuthority = (one: { readonly cert: string }) => [of(one).fingerprint256, true];
  const ofServer = (one: { readonly cert: string }) => [of(one).fingerprint256, false];

  it('is that of the authority that was named, where the server shows it', () => {
    expect(found([own, between, root], [root])).toEqual(ofAuthority(root));
    expect(found([own, root, between], [other, root])).toEqual(ofAuthority(root));
    expect(found([own, between, root], [between]), 'none above the one that was named').toEqual(ofAuthority(between));
  });

  it('is that of the last authority that the server shows, where the one that was named signs it', () => {
    expect(found([own, between], [root])).toEqual(ofAuthority(between));
    expect(found([own, between, other], [root])).toEqual(ofAuthority(between));
  });

  it('is its own where it signs itself, shows no other, or none that leads to one that was named', () => {
    expect(found([itself], [itself])).toEqual(ofServer(itself));
    expect(found([own], [between])).toEqual(ofServer(own));
    expect(found([own, between, root], [other])).toEqual(ofServer(own));
    expect(found([], [root])).toBeNull();
  });

  it('is read out of a file with several, and with what is none', () => {
    const broken = '-----BEGIN CERTIFICATE-----\nnone\n-----END CERTIFICATE-----\n';
    const read = certificatesOf(`The provider’s\n${root.cert}${broken}\n${between.cert}`);
    expect(read.map(({ fingerprint256 }) => fingerprint256)).toEqual(
      [root, between].map((each) => of(each).fingerprint256),
    );
  });
});
