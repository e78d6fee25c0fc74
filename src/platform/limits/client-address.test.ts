import { describe, expect, it } from 'vitest';
import {
  clientAddress,
  clientNetworkOf,
  isLoopback,
  isPrivate,
  providerNetworkOf,
} from './client-address.ts';

describe('clientAddress', () => {
  it.each([
    ['no proxy: the header is not believed', '203.0.113.9', '198.51.100.1', 0, '203.0.113.9'],
    ['one proxy: the last entry', '10.0.0.1', '198.51.100.1', 1, '198.51.100.1'],
    ['one proxy: what the client claims is ignored', '10.0.0.1', '1.1.1.1, 198.51.100.1', 1, '198.51.100.1'],
    ['two proxies', '10.0.0.1', '1.1.1.1, 198.51.100.1, 10.0.0.2', 2, '198.51.100.1'],
    ['a proxy was passed by', '10.0.0.1', '198.51.100.1', 2, '198.51.100.1'],
    ['no header', '10.0.0.1', undefined, 1, '10.0.0.1'],
    ['an empty header', '10.0.0.1', '', 1, '10.0.0.1'],
    ['no address', '10.0.0.1', 'unknown', 1, '10.0.0.1'],
    ['markup', '10.0.0.1', '"><script>', 1, '10.0.0.1'],
    ['with a port', '10.0.0.1', '198.51.100.1:4711', 1, '198.51.100.1'],
    ['IPv6 with a port', '10.0.0.1', '[2001:db8::1]:4711', 1, '2001:db8::1'],
    ['IPv4 as IPv6', '::ffff:203.0.113.9', undefined, 0, '203.0.113.9'],
    ['with a zone', 'fe80::1%eth0', undefined, 0, 'fe80::1'],
    ['no socket', undefined, undefined, 0, null],
  ])('%s', (_name, peer, forwarded, proxies, expected) => {
    expect(clientAddress(peer, forwarded, proxies)).toBe(expected);
  });
});

describe('clientNetworkOf', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8::5:6:7:8:9', '2001:db8:0:5::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['1::', '1:0:0:0::/64'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
    ['1:2:3:4:5:6:192.0.2.1', '1:2:3:4::/64'],
  ])('%s → %s', (address, network) => expect(clientNetworkOf(address)).toBe(network));
});

describe('isPrivate', () => {
  it.each([
    ['127.0.0.1', true],
    ['10.9.8.7', true],
    ['100.63.255.255', false],
    ['100.64.0.1', true],
    ['100.127.255.254', true],
    ['100.128.0.1', false],
    ['172.16.0.1', true],
    ['172.32.0.1', false],
    ['192.168.1.5', true],
    ['203.0.113.9', false],
    ['::1', true],
    ['fd00::5', true],
    ['fe80::1', true],
    ['2001:db8::1', false],
  ])('%s: %s', (address, expected) => expect(isPrivate(address)).toBe(expected));
});

describe('isLoopback', () => {
  it.each([
    ['127.0.0.1', true],
    ['127.8.8.8', true],
    ['::1', true],
    ['128.0.0.1', false],
    ['::12', false],
    ['10.0.0.1', false],
  ])('%s: %s', (address, loopback) => expect(isLoopback(address)).toBe(loopback));
});

describe('providerNetworkOf', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3::4', '2001:db8:1::/48'],
    ['2001:DB8::1', '2001:db8:0::/48'],
    ['::1', '0:0:0::/48'],
  ])('%s → %s', (address, network) => expect(providerNetworkOf(address)).toBe(network));
});
