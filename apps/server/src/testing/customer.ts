export { Customer, ELSEWHERE, pictureOf, withdrawal } from '@mt2/conformance/customer';
